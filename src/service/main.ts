import { pino } from 'pino'
import { listen } from '#http/listen.ts'
import { run } from '#http/run.ts'
import { WorldClock } from './clock.ts'
import { readServiceConfig } from './config.ts'
import { RateLimit } from './rate-limit.ts'
import { createServer } from './server.ts'
import { Store } from './store/store.ts'

await run(async () => {
  const config = readServiceConfig(process.env)
  const store = await Store.open(config)
  const clock = new WorldClock(store.openedAt, config.speed)
  const logger = pino(pino.destination(2))
  const rateLimit = new RateLimit(config.rateLimit)
  const handler = createServer({ store, clock, apiKey: config.apiKey, rateLimit, logger })
  const listening = await listen(handler, { host: '127.0.0.1', port: config.port }).catch(
    async (error: unknown) => {
      await store.close(clock.now())
      throw error
    },
  )
  process.stdout.write(
    `Tracking service (simulated world) at ${listening.url}/v2, its clock at ${new Date(clock.now()).toISOString()}\n`,
  )
  // A parent that started this program learns where it listens, and takes it along when it ends.
  process.send?.({ listening: listening.url })
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return {
    async close() {
      await listening.close()
      await store.close(clock.now())
    },
  }
})

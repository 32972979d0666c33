import type { Logger } from 'pino'
import { DatabaseOutage } from '#database/outage.ts'
import { listen } from '#http/listen.ts'
import { createLogger } from '#http/logger.ts'
import { hearParent, run, tellParent } from '#http/run.ts'
import { WorldClock } from './clock.ts'
import { readServiceConfig, type ServiceConfig } from './config.ts'
import { defaultPromptMs } from './notifications/settings.ts'
import { WebhookDispatcher } from './notifications/webhook-dispatcher.ts'
import { RateLimit } from './rate-limit.ts'
import { createServer } from './server.ts'
import { reportProgress } from './simulation/report-progress.ts'
import { Simulation } from './simulation/simulation.ts'

/** Milliseconds between two saved readings of a clock that does not keep real time. */
const clockSavingMs = 5_000

/** A clock at another speed continues after a restart, even after a crash. */
function saveRegularly(simulation: Simulation, clock: WorldClock, logger: Logger): () => Promise<void> {
  let saving = Promise.resolve()
  const save = () => {
    saving = saving
      .then(() => simulation.saveClock(clock.now()))
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseOutage)) logger.warn({ err: error }, 'the clock could not be saved')
      })
    return saving
  }
  const timer = setInterval(() => {
    void save()
  }, clockSavingMs)
  return async () => {
    clearInterval(timer)
    await save()
  }
}

/** One line when the database cannot do what it is asked, and one when it can again: not one for each request. */
function logOutages(simulation: Simulation, logger: Logger): void {
  simulation.store.health.listener = {
    began: ({ kind, message }) => logger.warn(`the database is ${kind}: ${message}`),
    ended: () => logger.info('the database works again'),
  }
}

function keepsRealTime(config: ServiceConfig): boolean {
  return config.startAt === null && config.speed === 1
}

await run(async (stop) => {
  const config = readServiceConfig(process.env)
  const report = reportProgress(config.shipments, (line) => process.stdout.write(line))
  const simulation = await Simulation.open(config, (shipments) => {
    stop.throwIfAborted()
    report(shipments)
  })
  const driver = keepsRealTime(config) ? Date.now : undefined
  const clock = new WorldClock(simulation.openedAt, config.speed, driver)
  const logger = createLogger(config.apiKey)
  logOutages(simulation, logger)
  const dispatcher = new WebhookDispatcher({
    database: simulation.store.database,
    advanceTo: (now) => simulation.advanceTo(now),
    worldNow: () => clock.now(),
    settings: {
      allowLocal: config.allowLocalWebhooks,
      timeoutMs: config.webhookTimeoutMs,
      promptMs: defaultPromptMs,
      firstPauseMs: config.webhookPauseMs,
    },
    logger,
    realNow: Date.now,
  })
  const handler = createServer({
    simulation,
    clock,
    dispatcher,
    apiKey: config.apiKey,
    rateLimit: new RateLimit(config.rateLimit),
    logger,
  })
  // Only the program that started this one can say so: it is where that one itself listens.
  hearParent(({ allowedWebhook }) => {
    dispatcher.settings.allowedUrl = allowedWebhook
  })
  const listening = await listen(handler, config, { logger }).catch(async (error: unknown) => {
    await simulation.close()
    throw error
  })
  await dispatcher.start()
  const stopSaving = config.speed === 1 ? () => Promise.resolve() : saveRegularly(simulation, clock, logger)
  const time = new Date(clock.now()).toISOString()
  process.stdout.write(
    `Tracking service (simulated world) running at ${listening.url}/v2, clock at ${time}\n`,
  )
  tellParent(listening.url)
  return {
    async close() {
      // Together: a request that waits for a receiver is answered at once.
      await Promise.all([listening.close(), dispatcher.close()])
      await stopSaving()
      await simulation.close()
    },
  }
})

import { peakMemory } from '../peak-memory.ts'
import { benchKey, startProgram } from '../program.ts'
import { quantile } from '../quantile.ts'
import { timedBoard } from './board-of.ts'
import type { Measured } from './bounds.ts'
import { Dashboard } from './dashboard.ts'
import { ManyAccount } from './many-account.ts'

/** Shipments under tracking. */
const shipments = 170_000

/** Answers that are timed. */
const rounds = 50

/** The first walk through the account of a large forwarder. It takes as long as the budget of an account lets it: half an hour. */
export async function measureFirstWalk(): Promise<Measured[]> {
  const service = await startProgram('service', { SERVICE_SHIPMENTS: '18000' })
  const account = new ManyAccount(service.url, shipments)
  const dashboard = await Dashboard.create({
    TRACKING_API_URL: await account.listen(),
    TRACKING_API_KEY: benchKey,
  })
  const began = performance.now()
  await dashboard.start()
  await dashboard.until('quayside_watch_walks_total', 1)
  const minutes = (performance.now() - began) / 60_000
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const answer = await timedBoard(dashboard)
    times.push(answer.ms)
    bytes = answer.bytes
  }
  const memory = peakMemory(dashboard.pid) ?? Number.NaN
  await dashboard.remove()
  account.close()
  await service.stop()
  return [
    {
      what: '170,000 under tracking: memory of the server, at its peak',
      value: memory,
      most: 1_000,
      unit: 'MB',
      note: `first walk ${minutes.toFixed(0)} min; board ${(bytes / 1e6).toFixed(1)} MB packed, answered in ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    },
  ]
}

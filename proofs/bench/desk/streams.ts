import { setTimeout as wait } from 'node:timers/promises'
import { peakMemory } from '../peak-memory.ts'
import { benchKey, startProgram } from '../program.ts'
import { quantile } from '../quantile.ts'
import { rowsOf } from './board-of.ts'
import type { Measured } from './bounds.ts'
import { Dashboard } from './dashboard.ts'
import { openScreens } from './screens.ts'
import { stopTracking, untilRegistered } from './told-by-webhook.ts'
import { WebhookRelay } from './webhook-relay.ts'

/** Streams that are open. */
const screens = 2_000

/** Changes that all of them are told of, one after the other. */
const rounds = 20

/** Milliseconds between two changes: the desk asks the account for each, and may ask twenty times a minute. */
const betweenMs = 3_500

/** A change that takes longer has never come. */
const longestMs = 10_000

/** Milliseconds from the delivery of each webhook until each of the streams has heard of it. */
export async function measureStreams(): Promise<Measured[]> {
  const relay = new WebhookRelay()
  // A program of its own: its memory is not the dashboard's.
  const service = await startProgram('service', {
    SERVICE_SHIPMENTS: '1700',
    SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes',
  })
  const dashboard = await Dashboard.create({
    TRACKING_API_URL: service.url,
    TRACKING_API_KEY: benchKey,
    DESK_WEBHOOK_URL: await relay.listen(),
  })
  await dashboard.start()
  relay.target = dashboard.url
  await untilRegistered(dashboard)
  await dashboard.until('quayside_watch_walks_total', 1)
  const rows = await rowsOf(dashboard)
  const open = await openScreens(dashboard.url, screens)
  const times: number[] = []
  for (const { shipment } of rows.slice(0, rounds)) {
    await wait(betweenMs)
    await stopTracking(service.url, shipment.id)
    const until = performance.now() + longestMs
    while (open.some(({ heardAt }) => !heardAt.has(shipment.id)) && performance.now() < until) await wait(20)
    const receivedAt = relay.receivedAt(shipment.id)
    if (receivedAt === null) throw new Error(`The service has told nothing of ${shipment.id}.`)
    for (const { heardAt } of open) {
      times.push((heardAt.get(shipment.id) ?? Number.POSITIVE_INFINITY) - receivedAt)
    }
  }
  const memory = peakMemory(dashboard.pid) ?? Number.NaN
  for (const screen of open) screen.close()
  await dashboard.remove()
  await service.stop()
  relay.close()
  return [
    {
      what: `${screens} streams: a change heard by all, p99`,
      value: quantile(times, 0.99),
      most: 1_000,
      unit: 'ms',
      note: `median ${quantile(times, 0.5).toFixed(0)} ms, last ${quantile(times, 1).toFixed(0)} ms`,
    },
    {
      what: `${screens} streams: memory of the server, at its peak`,
      value: memory,
      most: 400,
      unit: 'MB',
    },
  ]
}

import type { RowsVersion } from '#contract/desk/versioned-rows.ts'
import { ownMemory } from '../peak-memory.ts'
import { benchKey, startProgram } from '../program.ts'
import { quantile } from '../quantile.ts'
import { sizeOfBoard, timedBoard } from './board-of.ts'
import type { Measured } from './bounds.ts'
import { Dashboard } from './dashboard.ts'

/** Shipments of the world, of which those under tracking have 20,000 boxes that are not gone. */
const shipments = '121000'

const boxes = 20_000

/** Answers that are timed, while the board changes. */
const rounds = 200

interface Answered {
  /** Milliseconds that each answer took. */
  times: number[]
  /** Megabytes of the program itself, with each answer; NaN where nobody tells. */
  memory: number[]
}

/** Answers to who has none and to who has one, while the walk changes what they tell. */
async function answers(dashboard: Dashboard, known: RowsVersion): Promise<Answered> {
  const answered: Answered = { times: [], memory: [] }
  for (let round = 0; round < rounds; round += 1) {
    const { ms } = await timedBoard(dashboard, round % 2 === 0 ? null : known)
    answered.times.push(ms)
    answered.memory.push(ownMemory(dashboard.pid) ?? Number.NaN)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return answered
}

/** Milliseconds until a program that has just been started answers with what it knew before. */
async function restart(dashboard: Dashboard, packed: number): Promise<{ ms: number; listeningMs: number }> {
  await dashboard.stop()
  const began = performance.now()
  await dashboard.start()
  const listeningMs = performance.now() - began
  const { bytes } = await timedBoard(dashboard)
  if (bytes < packed / 2) throw new Error(`After a restart: ${bytes} bytes`)
  return { ms: performance.now() - began, listeningMs }
}

/** A board of 20,000 boxes, in a world of its own. */
export async function measureBoard(): Promise<Measured[]> {
  // A program of its own: a restart of the dashboard is none of the service.
  const service = await startProgram('service', { SERVICE_SHIPMENTS: shipments, SERVICE_SPEED: '10' })
  const dashboard = await Dashboard.create({
    TRACKING_API_URL: service.url,
    TRACKING_API_KEY: benchKey,
    // One walk follows on the other, as fast as the budget of an account lets it.
    WATCH_SECONDS: '1',
  })
  await dashboard.start()
  await dashboard.until('quayside_watch_pages_total', 1)
  const idle = ownMemory(dashboard.pid) ?? Number.NaN
  await dashboard.until('quayside_watch_walks_total', 1)
  const { known, packed, shipments: bills, containers: count } = await sizeOfBoard(dashboard)
  const part = boxes / count
  const { times, memory } = await answers(dashboard, known)
  const again = await restart(dashboard, packed)
  await dashboard.remove()
  await service.stop()
  const of = `${count} boxes of ${bills} shipments`
  return [
    {
      what: 'board: memory of the server above idle, while it changes and is asked for',
      value: quantile(memory, 1) - idle,
      most: 150,
      unit: 'MB',
      note: `${of}; idle ${idle.toFixed(0)} MB, median ${(quantile(memory, 0.5) - idle).toFixed(0)} MB above it`,
    },
    {
      what: 'board: answer packed, of 20,000 boxes',
      value: (packed * part) / 1e6,
      most: 1.5,
      unit: 'MB',
      note: `${(packed / count).toFixed(1)} bytes a box, brotli`,
    },
    {
      what: 'board: time to answer, p99, while it changes',
      value: quantile(times, 0.99),
      most: 20,
      unit: 'ms',
      note: `median ${quantile(times, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'restart: first answer, from memory of before',
      value: again.ms / 1000,
      most: 1,
      unit: 's',
      note: `listens after ${(again.listeningMs / 1000).toFixed(2)} s`,
    },
  ]
}

import type { RequestPart } from '#domain/fields/request-taken.ts'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import type { Tracked } from '../../api/track-number.ts'
import { secondMs } from '#domain/time/durations.ts'

/** How it goes with a number of a batch. `sending` is uncertain: the answer may have been lost. */
type BatchRowState =
  | { kind: 'waiting' }
  | { kind: 'sending'; since: number | null }
  | ({ kind: 'sent' } & Tracked)
  | { kind: 'already'; requestId: string | null; leftOut: RequestPart[] }
  | { kind: 'refused'; field: 'number' | 'scac' | 'type' | null; reason: string }

export type BatchRow = NumberToTrack & { state: BatchRowState }

export type SendResult =
  | ({ kind: 'sent' } & Tracked)
  | { kind: 'already' }
  | { kind: 'refused'; field: 'number' | 'scac' | 'type' | null; reason: string }
  /** Surely not taken: to be sent again after so long. */
  | { kind: 'later'; waitMs: number }
  /** No answer came: it may have been taken or not. */
  | { kind: 'unknown' }

export interface BatchPorts {
  send(row: NumberToTrack, signal: AbortSignal): Promise<SendResult>
  /**
   * The newest request for the number that was made at or after the instant, or any; null where there is none, and of
   * any where the service refuses to say. Fails where asking again can help.
   */
  find(row: NumberToTrack, since: number | null, signal: AbortSignal): Promise<Tracked | null>
  /** Returns when there is budget to spare, so that a batch leaves room for people. */
  room(signal: AbortSignal): Promise<void>
  /** Keeps the rows so that a reload finds them; done before it resolves. */
  keep(rows: readonly BatchRow[]): Promise<void>
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** World's time, epoch milliseconds. */
  now(): number | null
}

/** Milliseconds before a number whose answer was lost is looked for. */
const lookAgainMs = 3 * secondMs

/** Whether a number still has to be sent or looked for. */
export function isOpen({ state }: BatchRow): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}

/** What of a number the service has left out without a word. */
export function leftOutOf({ state }: BatchRow): readonly RequestPart[] {
  return 'leftOut' in state ? state.leftOut : []
}

/**
 * Sends the open numbers of a batch one after another until all have an answer or the signal stops it. Every
 * change is kept before the next step: after a stop or a reload the same call goes on, and a number whose answer
 * was lost is looked for before it is sent again.
 */
export async function runBatch(
  start: readonly BatchRow[],
  ports: BatchPorts,
  signal: AbortSignal,
  onChange: (rows: readonly BatchRow[]) => void,
): Promise<void> {
  let rows = [...start]
  const set = async (index: number, state: BatchRowState) => {
    rows = rows.map((row, place) => (place === index ? { ...row, state } : row))
    await ports.keep(rows)
    onChange(rows)
  }
  for (let index = 0; index < rows.length;) {
    if (signal.aborted) return
    const row = rows[index]
    if (row === undefined || !isOpen(row)) {
      index += 1
      continue
    }
    await ports.room(signal)
    if (signal.aborted) return
    await step(row, index, set, ports, signal)
  }
}

/** What was sent with a number is not known to be held by a twin that cannot be found. */
function unknownTwin({ references, tags }: NumberToTrack): { requestId: null; leftOut: RequestPart[] } {
  return {
    requestId: null,
    leftOut: [
      ...(references.length === 0 ? [] : (['references'] as const)),
      ...(tags.length === 0 ? [] : (['tags'] as const)),
    ],
  }
}

async function step(
  row: BatchRow,
  index: number,
  set: (index: number, state: BatchRowState) => Promise<void>,
  ports: BatchPorts,
  signal: AbortSignal,
): Promise<void> {
  if (row.state.kind === 'sending') {
    try {
      const found = await ports.find(row, row.state.since, signal)
      await set(index, found === null ? { kind: 'waiting' } : { kind: 'sent', ...found })
    } catch {
      // Still no connection: try again.
      await ports.wait(lookAgainMs, signal)
    }
    return
  }
  await set(index, { kind: 'sending', since: ports.now() })
  const result = await ports.send(row, signal)
  if (result.kind === 'later') {
    await set(index, { kind: 'waiting' })
    await ports.wait(result.waitMs, signal)
  } else if (result.kind === 'unknown') {
    await ports.wait(lookAgainMs, signal)
  } else if (result.kind === 'already') {
    try {
      const twin = await ports.find(row, null, signal)
      await set(index, { kind: 'already', ...(twin ?? unknownTwin(row)) })
    } catch {
      // Nobody knows yet what its twin lacks: it stays as being sent, and comes here again.
      await ports.wait(lookAgainMs, signal)
    }
  } else {
    await set(index, result)
  }
}

import { minuteMs } from '#domain/time/durations.ts'
import { storedValue } from '../util/storage.ts'

/** Records that are remembered, the last ones that were opened. */
const remembered = 500

/** Milliseconds after which a record that is opened again is opened for another time: a reload is none. */
const sameVisitMs = 10 * minuteMs

/**
 * `type:id`; up to when changes were shown the time before, and this time, epoch milliseconds of the world, null for
 * never; when the record was last open, epoch milliseconds of real time.
 */
type Opened = [record: string, before: number | null, shown: number, at: number]

function isOpened(value: unknown): value is Opened[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) &&
        typeof entry[0] === 'string' &&
        (entry[1] === null || typeof entry[1] === 'number') &&
        typeof entry[2] === 'number' &&
        typeof entry[3] === 'number',
    )
  )
}

const stored = storedValue('opened', isOpened, [])

/**
 * Notes that a record is open.
 * @param shown up to when its changes are known, epoch milliseconds of the world
 * @param isCopy whether that comes from a copy of an earlier visit, which may be behind what the visit ended with
 * @param now epoch milliseconds, real time
 * @returns up to when they were shown the time before; null: never
 */
export function noteOpen(record: string, shown: number, isCopy: boolean, now: number): number | null {
  const all = stored.read()
  const known = all.find(([each]) => each === record)
  if (isCopy && known !== undefined && known[2] > shown) return shownBefore(known, now)
  // Where an answer is behind what is known, it is another world, which has not come as far.
  const before = known === undefined || known[2] > shown ? null : shownBefore(known, now)
  stored.write([
    [record, before, shown, now] satisfies Opened,
    ...all.filter(([each]) => each !== record).slice(0, remembered - 1),
  ])
  return before
}

function shownBefore([, before, last, at]: Opened, now: number): number | null {
  // A clock that was set back says nothing about visits.
  return Math.abs(now - at) < sameVisitMs ? before : last
}

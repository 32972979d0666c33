import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { del, get, update } from 'idb-keyval'
import type { ClockReading } from '#contract/clock-header.ts'
import { connection } from './api/connection.ts'
import { learnClock, onClockJump, realNow, worldClock, worldNow } from './clock/world-clock.ts'
import { sorted } from '#domain/util/lists.ts'
import { dayMs } from '#domain/time/durations.ts'

const name = 'quayside-query-cache'

/** The address of the app's own code: it holds a hash of the whole build. */
const ownBuild = import.meta.url

/** Milliseconds of quiet before the copy is written: the answers of a page come in a burst. */
const writeDelayMs = 1_500

/** Milliseconds: older data would mislead more than an empty page. */
const longestKeptMs = dayMs

/** Answers in the copy, the newest ones: a day of paging would make it large. */
const keptAnswers = 60

/** Milliseconds: a database that hangs must not keep the page from opening. */
const longestWaitMs = 800

interface KeptAnswer {
  key: QueryKey
  data: unknown
  /** Epoch milliseconds, real time. */
  answeredAt: number
}

interface Copy {
  /** The build that wrote it: another one may hold parsed records in another shape. */
  build: string
  /** Epoch milliseconds, real time. */
  writtenAt: number
  /** The time where the shipments are, at `writtenAt`. */
  clock: ClockReading
  answers: KeptAnswer[]
}

async function read(build: string): Promise<Copy | null> {
  try {
    const copy = await get<Copy>(name)
    if (copy === undefined) return null
    if (copy.build === build) return copy
    await del(name)
    return null
  } catch {
    // No database in this browser, as in some private windows: the visit begins empty.
    return null
  }
}

/** Goes on with the clock of the copy, until the first answer corrects it. */
function goOn({ clock, writtenAt }: Copy): void {
  learnClock({ ...clock, now: clock.now + (realNow() - writtenAt) * clock.speed })
}

/** Drops what is held when an answer shows that it was another world's: simulated, and now a real account. */
function dropOfOtherWorld(client: QueryClient, simulated: boolean): void {
  const stop = onClockJump(() => {
    if (worldClock()?.simulated === simulated) return
    stop()
    void client.resetQueries()
  })
}

/**
 * Puts the last good data of an earlier visit into the cache: a page then shows it at once, with its age.
 */
export async function restore(client: QueryClient, build = ownBuild): Promise<void> {
  const tooLong = new Promise<null>((resolve) => {
    setTimeout(resolve, longestWaitMs, null)
  })
  const copy = await Promise.race([read(build), tooLong])
  if (copy === null) return
  const clock = worldClock()
  if (clock === null) goOn(copy)
  else if (clock.simulated !== copy.clock.simulated) return
  const oldest = realNow() - longestKeptMs
  for (const { key, data, answeredAt } of copy.answers) {
    if (answeredAt < oldest) continue
    // What came with the document is newer.
    if (answeredAt <= (client.getQueryState(key)?.dataUpdatedAt ?? 0)) continue
    client.setQueryData(key, data, { updatedAt: answeredAt })
    connection.answeredBefore(answeredAt)
    // It may have changed while no page was open, so it is asked for again where it is shown.
    client.getQueryCache().find({ queryKey: key })?.setState({ isInvalidated: true })
  }
  dropOfOtherWorld(client, copy.clock.simulated)
}

/**
 * When this page changed or deleted what a query answers, by its hash, epoch milliseconds: what was answered before is not
 * kept. The cache's own mark will not do: it is set by a failure too.
 */
type Changes = ReadonlyMap<string, number>

function newestOf(answers: readonly KeptAnswer[]): KeptAnswer[] {
  return sorted(answers, (a, b) => b.answeredAt - a.answeredAt).slice(0, keptAnswers)
}

/** Null before any reading of the clock: then there is no answer to keep either. */
function copyOf(client: QueryClient, build: string, changes: Changes): Copy | null {
  const [clock, now] = [worldClock(), worldNow()]
  if (clock === null || now === null) return null
  const answers = client
    .getQueryCache()
    .getAll()
    // Also what was refused since: the last good answer is all that the next visit may have.
    .filter(({ state, meta }) => state.data !== undefined && meta?.keep !== false)
    .filter(({ queryHash, state }) => state.dataUpdatedAt >= (changes.get(queryHash) ?? 0))
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, answeredAt: state.dataUpdatedAt }))
  const { speed, simulated } = clock
  return {
    build,
    writtenAt: realNow(),
    clock: { now, speed, simulated },
    answers: newestOf(answers),
  }
}

/** What another tab has, or an earlier visit that was not read in time, stays beside what this one knows. */
function besides(kept: Copy | undefined, own: Copy, changes: Changes): Copy {
  if (kept?.build !== own.build || kept.clock.simulated !== own.clock.simulated) return own
  const settled = new Set(own.answers.map(({ key }) => hashKey(key)))
  const others = kept.answers.filter(({ key, answeredAt }) => {
    const hash = hashKey(key)
    return !settled.has(hash) && answeredAt >= (changes.get(hash) ?? 0)
  })
  return { ...own, answers: newestOf([...own.answers, ...others]) }
}

async function write(client: QueryClient, build: string, changes: Changes): Promise<void> {
  const copy = copyOf(client, build, changes)
  if (copy === null) return
  try {
    await update<Copy>(name, (kept) => besides(kept, copy, changes))
  } catch {
    // A full or forbidden database keeps nothing: the next visit begins empty.
  }
}

/** Keeps a copy of the good data from now on. */
export function keepCopy(client: QueryClient, build = ownBuild): void {
  const changes = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeSoon = (delayMs = writeDelayMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => void write(client, build, changes), delayMs)
  }
  // What came with the document may be all that its page asks for.
  if ((copyOf(client, build, changes)?.answers.length ?? 0) > 0) writeSoon()
  client.getQueryCache().subscribe((event) => {
    if (event.query.meta?.keep === false) return
    const change = event.type === 'updated' ? event.action.type : event.type
    if (change === 'success') writeSoon()
    if (change !== 'invalidate' && change !== 'removed') return
    changes.set(event.query.queryHash, realNow())
    // At once: who reloads the page right after a save must not see what was before.
    writeSoon(0)
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Change } from '#contract/desk/change.ts'
import { liveEvents } from '#contract/desk/live.ts'
import type { Subject } from '#contract/desk/subject.ts'
import type { Place } from '#database/place.ts'
import { type LiveEvent, liveStream } from '../../src/proxy/testing/live-stream.ts'
import { changesAfter, inWords, keyOf, pageOfChanges, readMemory, tornIn, unlikeLast } from './change-log.ts'
import { type RunningDesk, setClock, startDesk } from './killed-desk.ts'

/** Where the world's clock starts, epoch milliseconds, and how far it goes each time. */
const firstNow = Date.parse('2026-11-21T17:00:00Z')
const stepMs = 3_600_000

/** Milliseconds of real time between two steps of it. */
const betweenStepsMs = 100

/** Milliseconds that a program has to tell of changes: no more than a guard against waiting for ever. */
const longestRoundMs = 120_000

export interface KilledDesk {
  kills: number
  /** Events of which a browser has heard. */
  events: number
  /** Changes that a browser was told when it asked. */
  told: number
  /** Changes that the desk remembers in the end. */
  remembered: number
  /** What was told and is not remembered, or not as it was told. */
  lost: string[]
  /** What was told to a browser that came back as if it had happened meanwhile. */
  again: string[]
  /** Where a history does not go on from where it was: something is missing, or is remembered twice. */
  torn: string[]
}

function countBy(subjects: readonly Subject[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const subject of subjects) counts.set(keyOf(subject), (counts.get(keyOf(subject)) ?? 0) + 1)
  return counts
}

/** When a round kills: at which event, and how many milliseconds after it; by turns at once and while the next is written. */
function momentOf(round: number): { atEvent: number; afterMs: number } {
  const afterMs = round % 2 === 0 ? round % 4 : (round * 37) % 400
  return { atEvent: 1 + ((round * 7) % 5), afterMs }
}

/** Kills the dashboard again and again while it sees changes and tells of them. */
export class DeskRounds {
  readonly #file: string
  readonly #place: Place
  #now = firstNow
  /** What was told, by id. */
  readonly #told = new Map<number, string>()
  #lastEventId: string | null = null
  /** Id of the last change before this round. */
  #lastChange = 0
  readonly #result: KilledDesk = {
    kills: 0,
    events: 0,
    told: 0,
    remembered: 0,
    lost: [],
    again: [],
    torn: [],
  }

  /**
   * @param file the built proxy
   * @param place the desk's database, and the folder of the service's
   */
  constructor(file: string, place: Place) {
    this.#file = file
    this.#place = place
  }

  /**
   * @param rounds how often it is killed
   * @param onRound called after each
   */
  async run(rounds: number, onRound: (round: number) => void): Promise<KilledDesk> {
    const result = this.#result
    let heard: LiveEvent[] = []
    for (let round = 0; round < rounds; round += 1) {
      const running = await this.#start(heard)
      heard = await this.#followUntilKilled(running, round)
      result.kills += 1
      result.events += heard.length
      onRound(round + 1)
    }
    const last = await this.#start(heard)
    last.process.kill('SIGTERM')
    await last.ended
    const memory = await readMemory(this.#place)
    this.#compare(memory.changes)
    result.torn.push(...tornIn(memory.changes), ...unlikeLast(memory))
    return { ...result, told: this.#told.size, remembered: memory.changes.length }
  }

  /**
   * Starts it again, later in its world: what it sees from then on is no part of what it remembers.
   * @param heard the events before it was killed: each must have been written down before it was told
   */
  async #start(heard: readonly LiveEvent[]): Promise<RunningDesk> {
    this.#now += stepMs
    const running = await startDesk(this.#file, this.#place, this.#now)
    const written = (await changesAfter(running.url, this.#lastChange)).filter(
      ({ seenAt }) => seenAt < this.#now,
    )
    const changes = countBy(written.map(({ subject }) => subject))
    for (const [subject, events] of countBy(heard.flatMap(({ subjects }) => subjects))) {
      const count = changes.get(subject) ?? 0
      if (count < events) this.#result.lost.push(`${subject}: told ${events} times, remembered ${count}`)
    }
    this.#lastChange = written.at(-1)?.id ?? this.#lastChange
    return running
  }

  #compare(changes: readonly Change[]): void {
    const remembered = new Map(changes.map((change) => [change.id, JSON.stringify(change)]))
    for (const [id, text] of this.#told) {
      if (remembered.get(id) !== text) this.#result.lost.push(`${text} is now ${remembered.get(id)}`)
    }
  }

  /** Moves the world's clock again and again, so that things change, until the service is gone. */
  async #advance(running: RunningDesk, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#now += stepMs
      if (!(await setClock(running, this.#now))) return
      await sleep(betweenStepsMs)
    }
  }

  /** Asks for what has changed, as browsers do. Whoever asks while it is killed is told nothing. */
  async #ask(url: string): Promise<void> {
    const page = await pageOfChanges(url, null).catch(() => null)
    for (const change of page?.changes ?? []) {
      const text = JSON.stringify(change)
      const before = this.#told.get(change.id)
      if (before !== undefined && before !== text)
        this.#result.lost.push(`${before} is now ${inWords(change)}`)
      this.#told.set(change.id, text)
    }
  }

  /**
   * Hears of changes until it is killed: by turns as a browser that was there before, and as a new one.
   * @returns the events
   */
  async #followUntilKilled(running: RunningDesk, round: number): Promise<LiveEvent[]> {
    const { process: child, url, ended } = running
    const { atEvent, afterMs } = momentOf(round)
    const after = round % 2 === 0 ? this.#lastEventId : null
    const first = after === null ? liveEvents.position : liveEvents.reset
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(longestRoundMs)])
    const heard: LiveEvent[] = []
    let advancing: Promise<void> | null = null
    const asking: Promise<void>[] = []
    let isKilled = false
    const kill = () => {
      isKilled = true
      child.kill('SIGKILL')
    }
    try {
      for await (const event of liveStream(url, { after, signal })) {
        this.#lastEventId = event.id
        if (advancing === null) {
          // What came before was told before, or nobody had asked for it: a new browser asks for all.
          if (event.name !== first) this.#result.again.push(`${event.name} ${JSON.stringify(event.subjects)}`)
          advancing = this.#advance(running, over.signal)
        }
        if (event.name !== liveEvents.changed) continue
        heard.push(event)
        asking.push(this.#ask(url))
        if (heard.length === atEvent) setTimeout(kill, afterMs)
      }
    } catch (error) {
      if (!isKilled) throw error
    }
    if (!isKilled) throw new Error('The stream has ended, though nobody has ended it.')
    over.abort()
    await Promise.all([ended, advancing, ...asking])
    return heard
  }
}

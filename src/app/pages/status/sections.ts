import { type DeskStatus, type Spender, spenders } from '#contract/desk/status.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { zoneRelease } from '#contract/zone-releases.ts'
import { formatAge, formatInstant, zoneName } from '#domain/time/format-time.ts'
import { formatCount } from '#contract/format-count.ts'
import { midSentence, plural, wordsFor } from '#domain/util/words.ts'
import type { TagTone } from '../../ui/Tag.tsx'
import {
  databaseProblemWords,
  databaseWords,
  formatBytes,
  serviceFailureWords,
  spenderWords,
  watchProblemWords,
} from './status-words.ts'

type Fact = [label: string, value: string]

/** What is told of one part, for the screen and for a mail alike. */
export interface Section {
  title: string
  /** How it does, in a word or two. */
  verdict: { tone: TagTone; words: string } | null
  facts: Fact[]
  /** What to know about it, or to do. */
  note: string | null
}

/** Requests of the rolling minute of one spender. */
interface Share {
  spender: Spender
  name: string
  what: string
  requests: number
}

/** What was told, and by which clocks it is read. */
export interface Reading {
  desk: DeskStatus
  /** Undefined: the proxy has not answered yet. */
  proxy: ProxyStatus | undefined
  /** Milliseconds of real time since the desk told it. */
  agoMs: number
  /** Real time of this computer, and of the world of the shipments: epoch milliseconds. */
  realNow: number
  /** Null until the service has told it. */
  worldNow: number | null
  /** Of whoever reads it. */
  zone: string
  /** The first release of time zone data that this browser lacks; null if it lacks none. */
  missingZones: string | null
}

export const sectionTitles = [
  'What is watched',
  'Request budget',
  'Connected screens',
  'Deliveries',
  'Memory',
  'Tracking service',
  'This dashboard',
] as const

/** Who has spent the budget of the last minute; an earlier run of the program only where it has. */
export function sharesOf({ spent }: DeskStatus['budget']): Share[] {
  return spenders
    .filter((spender) => spender !== 'earlier' || spent.earlier > 0)
    .map((spender) => ({ spender, ...spenderWords[spender], requests: spent[spender] }))
}

function checkWords({ walk, nextInMs }: DeskStatus['watch'], agoMs: number): string {
  if (walk !== null) return `Reading page ${formatCount(walk.page)}, for ${formatAge(walk.forMs + agoMs)}`
  if (nextInMs === null) return 'About to begin'
  return nextInMs > agoMs ? `Next check in ${formatAge(nextInMs - agoMs)}` : 'Next check due'
}

function problemAgeWords({ failure }: DeskStatus['watch'], agoMs: number): string {
  if (failure === null) return 'None since the start'
  return failure.overForMs === null
    ? `Now, for ${formatAge(failure.forMs + agoMs)}`
    : `Resolved ${formatAge(failure.overForMs + agoMs)} ago`
}

function problemNote({ failure }: DeskStatus['watch']): string | null {
  if (failure === null) return null
  const words = wordsFor(watchProblemWords, failure.problem)
  const tries = plural(failure.times, 'try', 'tries')
  return failure.overForMs === null
    ? `${words} (${tries}). The dashboard keeps trying.`
    : `Last problem: ${words} (${tries}).`
}

function joined(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null
}

/** Null unless the list ended before all that the service counts: it was read to its end, and is not all there is. */
function shortListNote({ isComplete, read, total }: DeskStatus['watch']): string | null {
  if (!isComplete || total === null || read >= total) return null
  return `The tracking service counts ${formatCount(total)} shipments, but listed only ${formatCount(read)}. Each check reads the list again.`
}

function watchVerdict(watch: DeskStatus['watch']): Section['verdict'] {
  const { failure, isComplete } = watch
  if (failure?.overForMs === null) {
    return failure.problem === 'budget'
      ? { tone: 'soon', words: 'Waiting for budget' }
      : { tone: 'overdue', words: 'Not getting through' }
  }
  if (shortListNote(watch) !== null) return { tone: 'soon', words: 'Incomplete' }
  return isComplete ? { tone: 'ok', words: 'Complete' } : { tone: 'info', words: 'First check under way' }
}

function agoWords(wasAgoMs: number | null, agoMs: number): string {
  return wasAgoMs === null ? 'None yet' : `${formatAge(wasAgoMs + agoMs)} ago`
}

function ageWords(ageMs: number | null, agoMs: number, none: string): string {
  return ageMs === null ? none : `${formatAge(ageMs + agoMs)} old`
}

function watchSection({ desk: { watch }, agoMs }: Reading): Section {
  const [title] = sectionTitles
  const { shipments, containers, vessels, read, total, ageMs, walkEndedAgoMs, everySeconds } = watch
  const tracked = total === null ? '' : ` of ${formatCount(total)}`
  return {
    title,
    verdict: watchVerdict(watch),
    facts: [
      ['Tracked shipments read', `${formatCount(read)}${tracked}`],
      ['Active shipments', formatCount(shipments)],
      ['Active containers', formatCount(containers)],
      ['Vessels looked up', `${formatCount(vessels.read)} of ${formatCount(vessels.total)}`],
      ['Oldest data', ageWords(ageMs, agoMs, 'First check not finished')],
      ['Oldest vessel data', ageWords(vessels.ageMs, agoMs, 'None yet')],
      ['Last full check', agoWords(walkEndedAgoMs, agoMs)],
      ['Now', checkWords(watch, agoMs)],
      ['Checks', `Every ${formatAge(everySeconds * 1_000)}`],
      ['Last problem', problemAgeWords(watch, agoMs)],
    ],
    note: joined(shortListNote(watch), problemNote(watch)),
  }
}

function budgetSection({ desk: { budget } }: Reading): Section {
  const { limit, left } = budget
  const shares = sharesOf(budget)
  const used = shares.reduce((sum, { requests }) => sum + requests, 0)
  const isHeldBack = left < limit - used
  const tone = isHeldBack || left === 0 ? 'today' : left < limit * 0.2 ? 'soon' : 'ok'
  return {
    title: sectionTitles[1],
    verdict: { tone, words: `${formatCount(left)} of ${formatCount(limit)} left` },
    facts: shares.map(({ name, requests }) => [name, formatCount(requests)]),
    note: isHeldBack
      ? 'The tracking service has asked the dashboard to wait.'
      : 'Requests of the last 60 s. People come first, the watch last.',
  }
}

function screensSection({ desk: { screens } }: Reading): Section {
  return {
    title: sectionTitles[2],
    verdict: null,
    facts: [['Live connections', formatCount(screens.streams)]],
    note: 'Browsers and walls that are told of changes as they happen. Tabs of one browser share a connection over HTTPS and on this machine.',
  }
}

function deliveriesSection({ desk: { deliveries }, agoMs }: Reading): Section {
  const { isRegistered, received, accepted, dropped, refused, lastAgoMs } = deliveries
  return {
    title: sectionTitles[3],
    verdict: isRegistered
      ? { tone: 'ok', words: 'Webhook registered' }
      : { tone: 'muted', words: 'No webhook' },
    facts: [
      ['Received', formatCount(received)],
      ['Read immediately', formatCount(accepted)],
      ['Duplicate or unknown', formatCount(dropped)],
      ['Refused', formatCount(refused)],
      ['Last delivery', agoWords(lastAgoMs, agoMs)],
    ],
    note: isRegistered
      ? 'The tracking service tells the dashboard of changes as they happen.'
      : 'Changes are found by the regular checks. DESK_WEBHOOK_URL lets the tracking service tell of them at once.',
  }
}

function memorySection({ desk: { memory }, worldNow, zone }: Reading): Section {
  const { problem, changes, oldestChangeAt, bytes, database } = memory
  const cannotTell = 'Not available'
  const since =
    oldestChangeAt === null
      ? 'No changes yet'
      : `${formatInstant(oldestChangeAt, zone, 'long-date-time', worldNow ?? 0)} ${zoneName(oldestChangeAt, zone) ?? ''}`.trim()
  return {
    title: sectionTitles[4],
    verdict:
      problem === null
        ? { tone: 'ok', words: 'Responding' }
        : { tone: 'overdue', words: wordsFor(databaseProblemWords, problem) },
    facts: [
      ['Changes kept', changes === null ? cannotTell : formatCount(changes)],
      ['Oldest change', changes === null ? cannotTell : since],
      ['Database', databaseWords[database]],
      ['Size', bytes === null ? cannotTell : formatBytes(bytes)],
    ],
    note:
      problem === null ? null : 'Nothing new is recorded until the database is back. It recovers by itself.',
  }
}

function shipmentsWords(proxy: ProxyStatus | undefined): string {
  if (proxy?.clock == null) return 'Not known yet'
  return proxy.clock.simulated ? 'Simulated' : 'Real'
}

function serviceSection({ desk, proxy, realNow }: Reading): Section {
  const { lastAnsweredAt = null, failure = null } = proxy?.service ?? {}
  const kind = desk.account === 'embedded' ? 'Built-in service' : 'Tracking account'
  return {
    title: sectionTitles[5],
    verdict:
      failure === null
        ? {
            tone: lastAnsweredAt === null ? 'muted' : 'ok',
            words: lastAnsweredAt === null ? 'Not asked yet' : 'Responding',
          }
        : { tone: failure === 'rate_limited' ? 'today' : 'overdue', words: serviceFailureWords[failure] },
    facts: [
      ['Source', kind],
      ['Shipments', shipmentsWords(proxy)],
      ['Last response', agoWords(lastAnsweredAt === null ? null : Math.max(0, realNow - lastAnsweredAt), 0)],
    ],
    note: null,
  }
}

function dashboardSection({ desk, proxy, agoMs, missingZones }: Reading): Section {
  const { uptimeMs, node, zoneData } = desk
  return {
    title: sectionTitles[6],
    verdict: null,
    facts: [
      ['Running for', formatAge(uptimeMs + agoMs)],
      ['Build', proxy?.version ?? ''],
      ['Node.js', node],
      ['Time zone data', zoneData < zoneRelease ? `${zoneData}, corrected to ${zoneRelease}` : zoneData],
      [
        'In this browser',
        missingZones === null ? `${zoneRelease} or newer` : `Older than ${missingZones}, corrected`,
      ],
    ],
    note: null,
  }
}

/** All that is told, in the order of `sectionTitles`. */
export function sectionsOf(reading: Reading): Section[] {
  return [
    watchSection(reading),
    budgetSection(reading),
    screensSection(reading),
    deliveriesSection(reading),
    memorySection(reading),
    serviceSection(reading),
    dashboardSection(reading),
  ]
}

/** The worst first. */
const faults: readonly TagTone[] = ['overdue', 'today', 'soon']

/** How the dashboard does, in a sentence for everyone: the worst that is wrong, and how old the data are. */
export function summaryOf(sections: readonly Section[], { desk, proxy, agoMs }: Reading): string {
  const { ageMs } = desk.watch
  const age = ageMs === null ? 'The first check is under way.' : `Data ${formatAge(ageMs + agoMs)} old.`
  const worst = faults.flatMap((tone) => sections.filter(({ verdict }) => verdict?.tone === tone))[0]
  if (worst?.verdict == null) return `All well. ${age}`
  const fault = `${worst.title}: ${midSentence(worst.verdict.words)}.`
  return proxy?.service.failure === 'key_refused'
    ? `${fault} Ask whoever runs this dashboard to give it a valid key. ${age}`
    : `${fault} It should recover by itself. ${age}`
}

/**
 * The same as text for a mail.
 * @param at when it is told, in words
 */
export function statusText(sections: readonly Section[], summary: string, at: string): string {
  const blocks = sections.map(({ title, verdict, facts, note }) =>
    [
      verdict === null ? title : `${title}: ${verdict.words}`,
      ...facts.map(([label, value]) => `  ${label}: ${value}`),
      ...(note === null ? [] : [`  ${note}`]),
    ].join('\n'),
  )
  return [`Quayside status, ${at}`, summary, ...blocks].join('\n\n')
}

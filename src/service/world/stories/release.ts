import { type BoxFacts, emptyBox, withTimes } from '../box-facts.ts'
import type { ShippingLine } from '../data/shipping-lines.ts'
import type { TerminalPlace } from '../data/terminals.ts'
import { fraction, hash, type Random } from '../random.ts'
import type { Checks, History } from '../history.ts'
import { addDays, type CalendarDay, calendarDay, day, hour, instantOn, minute } from '../zone.ts'
import { clearedAt, feesOf, holdsOf } from './holds-and-fees.ts'
import { addWorkingDays, gateTime, truckDay } from './working-days.ts'

/** What the terminal and the line report about a box between discharge and gate-out. */
export interface Release {
  /** When the truck leaves the gate; null where no truck ever comes. */
  out: number | null
  facts: BoxFacts
}

export interface Landing {
  line: ShippingLine
  terminal: TerminalPlace
  zone: string
  /** Arrival of the ship or, at a ramp, of the train. */
  arrival: number
  landed: number
  /** Name of the ship that brings it; null for a train. */
  ship: string | null
}

/** The last free day of the box, and what the terminal reports over time. */
function freeTime(
  landing: Landing,
  random: Random,
): { last: CalendarDay; reported: History<CalendarDay | null> } {
  const landedDay = calendarDay(landing.landed, landing.zone)
  const days = landing.terminal.kind === 'rail' ? 2 : random.pick([4, 4, 5, 5, 6])
  const last = addWorkingDays(landedDay, days)
  const from = landing.landed + random.between(3, 12) * hour
  // Now and then a holiday or a gate closure adds days to the first report.
  if (!random.chance(0.08)) return { last, reported: [{ from, value: last }] }
  return {
    last,
    reported: [
      { from, value: addDays(last, -random.whole(1, 2)) },
      { from: from + day, value: last },
    ],
  }
}

function lineDays(landing: Landing, last: CalendarDay, random: Random): History<CalendarDay | null> {
  const { lineDay } = landing.line
  if (lineDay === 'never' || (lineDay === 'often' && random.chance(0.4))) return []
  const value = addDays(last, random.pick([-1, 0, 0, 0, 1, 2, 3, 4]))
  return [{ from: landing.arrival - random.between(-20, 40) * hour, value }]
}

/** The day of the truck: nearly always on time, sometimes late, rarely very late. */
function pickupDay(ready: CalendarDay, last: CalendarDay, random: Random): CalendarDay {
  const late = random.next()
  if (late < 0.022) return addDays(last, random.whole(1, 3))
  if (late < 0.028) return addDays(last, random.whole(4, 11))
  if (ready >= last) return addDays(ready, random.whole(0, 1))
  const days = Math.round((Date.parse(last) - Date.parse(ready)) / day)
  // Offices plan for a day before the last free day.
  return addDays(ready, Math.floor(random.between(Math.min(1, days / 2), days) + 0.15))
}

function appointments(out: number, last: CalendarDay, zone: string, random: Random): History<number | null> {
  const near = calendarDay(out, zone) >= addDays(last, -1)
  if (!random.chance(near ? 0.94 : 0.6)) return []
  const slot = Math.floor((out - random.between(5, 40) * minute) / (30 * minute)) * 30 * minute
  const from = out - random.between(0.9, 2.8) * day
  if (!random.chance(0.1)) return [{ from, value: slot }]
  return [
    { from: from - random.between(4, 20) * hour, value: slot - day },
    { from, value: slot },
  ]
}

/** Where in the yard a terminal says a box stands, each in its own style. */
function yardPlace({ terminal }: Landing, random: Random): string {
  const kind = random.next()
  if (kind < 0.08) return 'Grounded'
  if (kind < 0.16) return 'Wheeled'
  const block = random.pick(['A', 'B', 'C', 'D', 'E', 'W', 'N', 'T'])
  const row = random.whole(1, 9)
  const bay = random.whole(100, 240)
  const slot = random.pick(['A', 'B', 'C', 'D'])
  const tier = random.whole(1, 5)
  if (kind < 0.4) return `YARD ${block}${bay}${slot} (${kind < 0.34 ? 'Grounded' : 'Wheeled'})`
  return fraction('yard place', terminal.key) < 0.4
    ? `Yard ${block}${row}${tier} (Grounded)`
    : `${block}${row}-${bay}-${slot}${tier}`
}

/**
 * What terminals say of a box that is not discharged yet: some its bay, row and tier once the ship is there, others
 * the ship's name from the day before.
 */
function stowage({ terminal, arrival, landed, ship }: Landing): History<string | null> {
  if (ship === null) return []
  const style = fraction('stowage', terminal.key)
  if (style > 0.4) return style > 0.8 ? [] : [{ from: arrival - 20 * hour, value: `Vessel ${ship}` }]
  const place = ['bay', 'row', 'tier'].map((kind) =>
    String(hash(kind, terminal.key, landed) % 50).padStart(2, '0'),
  )
  return [{ from: arrival + hour, value: `VESSEL 0${place.join('')}` }]
}

function checks(landing: Landing, until: number, random: Random): Checks | null {
  if (!landing.terminal.reports || random.chance(0.02)) return null
  const every = random.pick([1, 2, 2, 3, 4]) * hour
  return {
    from: Math.round((landing.arrival - random.between(20, 50) * hour) / 1000) * 1000,
    until,
    every,
    phase: random.whole(0, every / minute - 1) * minute,
  }
}

/** The stay at the port of a box that continues by rail: holds and yard locations. */
export function portTransit(landing: Landing, leaves: number, random: Random): BoxFacts {
  const holds = holdsOf(landing.arrival, landing.landed, landing.terminal.locode, random)
    .filter((hold) => hold.name !== 'TMF')
    .filter((hold) => clearedAt([hold], 0) < leaves)
  return asTold(landing.terminal, {
    ...emptyBox,
    holds,
    yardPlace: [
      ...stowage(landing),
      { from: landing.landed + 4 * hour, value: yardPlace(landing, random) },
      { from: leaves, value: null },
    ],
    terminalChecks: checks(landing, leaves + 6 * hour, random),
  })
}

/** What is left of the facts at a terminal that keeps some to itself. */
function asTold({ withholds = [] }: TerminalPlace, facts: BoxFacts): BoxFacts {
  const tells = (fact: (typeof withholds)[number]) => !withholds.includes(fact)
  return {
    ...facts,
    holds: tells('holds_at_pod_terminal') ? facts.holds : [],
    fees: tells('fees_at_pod_terminal') ? facts.fees : null,
    appointment: tells('pickup_appointment_at') ? facts.appointment : [],
    yardPlace: tells('location_at_pod_terminal') ? facts.yardPlace : [],
  }
}

/** Everything between discharge and gate-out, at the place where the truck picks up the box. */
export function release(landing: Landing, abandoned: boolean, random: Random): Release {
  const { terminal, zone, arrival, landed } = landing
  const { last, reported } = freeTime(landing, random)
  const holds = terminal.kind === 'rail' ? [] : holdsOf(arrival, landed, terminal.locode, random)
  const earliest = landed + random.between(5, 26) * hour
  const availableFrom = clearedAt(holds, earliest)
  // Some terminals report "available" before the last hold clears, as live records show.
  const reportedFrom = random.chance(0.15) ? earliest : availableFrom
  const ready = calendarDay(availableFrom + hour, zone)
  let outDay = truckDay(pickupDay(ready, last, random))
  let out = gateTime(outDay, zone, random)
  while (out < availableFrom + hour) {
    outDay = truckDay(addDays(outDay, 1))
    out = gateTime(outDay, zone, random)
  }
  // The fees of an abandoned box stop growing after tracking has ended.
  const end = abandoned ? landed + 60 * day : out
  const firstChargedDay = instantOn(addDays(last, 1), zone)
  const gone = { from: out, value: null }
  // Most terminals leave the last place of a box in its record.
  const leaving = abandoned || fraction('keeps the place', terminal.key) < 0.75 ? [] : [gone]
  const currency = terminal.locode.startsWith('CA') ? 'CAD' : 'USD'
  const owner = terminal.kind === 'rail' ? 'rail' : 'terminal'
  const forgets = !abandoned && random.chance(0.6)
  const days = { ...emptyBox.lastFreeDays, line: lineDays(landing, last, random) }
  days[owner] = forgets ? [...reported, { from: out + 20 * hour, value: null }] : reported
  const facts = asTold(terminal, {
    lastFreeDays: days,
    availability: [
      { from: landed + 2 * hour, value: false },
      { from: reportedFrom, value: true },
      // A few terminals still report "available" after the box has left.
      ...(abandoned || random.chance(0.03) ? [] : [{ from: out, value: false }]),
    ],
    holds,
    fees: feesOf({ holds, firstChargedDay, out: end, landed }, currency, random),
    appointment: abandoned ? [] : appointments(out, last, zone, random),
    yardPlace: [
      ...stowage(landing),
      { from: landed + 4 * hour, value: yardPlace(landing, random) },
      ...leaving,
    ],
    chassis: random.chance(0.6)
      ? `${random.pick(['DCLZ', 'TAXZ', 'FLXZ', 'MCCZ'])}${random.whole(100000, 499999)}`
      : null,
    terminalChecks: checks(landing, out + random.between(3, 20) * hour, random),
  })
  if (facts.terminalChecks === null) return { out: abandoned ? null : out, facts: lineReportsOnly(facts) }
  // The terminal's site stops responding: its last report stays on screen.
  const breaks = landed + random.between(1, 20) * hour
  if (random.chance(0.012)) facts.terminalChecks = { ...facts.terminalChecks, until: breaks }
  return {
    out: abandoned ? null : out,
    facts: facts.terminalChecks.until === breaks ? reportedUntil(facts, breaks) : facts,
  }
}

/** Without checks at the terminal, only what the line reports is known. */
function lineReportsOnly({ lastFreeDays }: BoxFacts): BoxFacts {
  return { ...emptyBox, lastFreeDays: { ...emptyBox.lastFreeDays, line: lastFreeDays.line } }
}

/** The terminal's reports up to an instant; the line and the railroad keep reporting their days. */
function reportedUntil(facts: BoxFacts, until: number): BoxFacts {
  const reported = withTimes(facts, {
    history: (history) => history.filter(({ from }) => from <= until),
    span: (span) => span,
  })
  const { lastFreeDays, holds, fees } = reported
  return {
    ...reported,
    lastFreeDays: { ...facts.lastFreeDays, terminal: lastFreeDays.terminal },
    holds: holds.filter(({ status }) => status.length > 0),
    fees: (fees ?? []).filter(({ from }) => from <= until),
  }
}

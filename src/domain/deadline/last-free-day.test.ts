import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type BindingDay, lastFreeDays, type NotApplying } from './last-free-day.ts'
import { lastDay, now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testDays, testShipment } from '../testing/records.ts'

const [newYork, chicago, west] = ['America/New_York', 'America/Chicago', 'America/Vancouver']
const viaWest = { podTimezone: 'America/Los_Angeles', finalDestinationTimezone: newYork }
const bound = { podTimezone: west, finalDestinationTimezone: chicago }
const inland = { ...bound, podRailDepartedAt: nov(15, 10) }
const gatedOut = { podTimezone: newYork, podFullOutAt: nov(20, 10) }
const inlandGatedOut = { ...inland, podFullOutAt: nov(15, 10) }
const pickedUpInland = { ...inland, finalDestinationFullOutAt: nov(20, 10) }

type Days = Parameters<typeof testDays>[0] | null
type Binding = [owner: BindingDay['owner'], day: string, doubt: string | null]

/** The binding day of a box with these facts, last free days and headline. */
function bindingOf(
  place: Partial<Container>,
  days: Days,
  pickupLfd: string | null,
  shipment?: Partial<Shipment>,
) {
  const container = testContainer({ ...place, importDeadlines: days && testDays(days), pickupLfd })
  return lastFreeDays(container, shipment ? testShipment(shipment) : null, now).binding
}

const [sat21, mon23, noon21] = [nov(21, 5), nov(23, 5), nov(21, 17)]
const [sat14, fri20, thu26, late26] = [nov(14, 8), nov(20, 18), nov(26, 18), nov(27, 4)]
const [west21, line13, line26] = [nov(21, 8), nov(13, 6), nov(26, 6)]

test.each<[string, Days, headline: string | null, BindingDay['owner'], day: string, misleading?: string]>([
  ['the terminal’s first', { terminal: sat21, line: mon23 }, mon23, 'terminal', '2026-11-21', '2026-11-23'],
  ['the line’s first, the headline too', { terminal: mon23, line: sat21 }, sat21, 'line', '2026-11-21'],
  ['a tie is the terminal’s', { terminal: sat21, line: sat21 }, sat21, 'terminal', '2026-11-21'],
  ['a tie of days, not instants', { line: noon21, terminal: sat21 }, null, 'terminal', '2026-11-21'],
  ['the headline alone', null, sat21, 'headline', '2026-11-21'],
])('what binds a box at its port: %s', (_, days, headline, owner, day, misleading) => {
  const binding = { owner, day, zone: newYork, misleadingHeadline: misleading ?? null, doubt: null }
  expect(bindingOf({ podTimezone: newYork }, days, headline)).toMatchObject(binding)
})

test.each<
  [string, Partial<Container>, Days, headline: string | null, BindingDay['owner'], day: string, zone: string]
>([
  ['the line’s, in the destination’s zone', viaWest, { line: sat21 }, null, 'line', '2026-11-21', newYork],
  ['no earlier rail day', bound, { terminal: west21, rail: fri20 }, null, 'terminal', '2026-11-21', west],
  ['the headline that is the rail’s', bound, { rail: late26 }, late26, 'headline', '2026-11-26', chicago],
])('what binds a box before it goes inland: %s', (_, place, days, headline, owner, day, zone) => {
  const binding = { owner, day, zone, misleadingHeadline: null, doubt: null }
  expect(bindingOf(place, days, headline)).toMatchObject(binding)
})

test.each<[string, Partial<Container>, Days, headline: string, misleading: string | null]>([
  ['at midday', inland, { rail: thu26 }, thu26, null],
  ['the terminal’s ends with the train', inland, { terminal: sat14, rail: thu26 }, sat14, '2026-11-14'],
  ['after the port’s gate-out', inlandGatedOut, { line: line13, rail: thu26 }, line13, '2026-11-13'],
])('the rail day binds a box that went inland: %s', (_, place, days, headline, misleadingHeadline) => {
  const binding = { owner: 'rail', day: '2026-11-26', zone: chicago, misleadingHeadline, doubt: null }
  expect(bindingOf(place, days, headline)).toMatchObject(binding)
})

test.each<[string, Partial<Container>, Days, headline: string]>([
  ['after pickup inland', pickedUpInland, { rail: thu26, line: line26 }, line26],
  ['after gate-out, the headline neither', gatedOut, { terminal: sat21, line: mon23 }, mon23],
  ['inland, where the headline does not revive a day that is over', inland, { terminal: sat14 }, sat14],
])('no day binds %s', (_, place, days, headline) => {
  expect(bindingOf(place, days, headline)).toBeNull()
})

const due = { podEtaAt: nov(25, 14), podTimezone: newYork }
const [tue24, mon30] = [nov(24, 5), nov(30, 5)]
const [long, longer] = ['2027-02-26T05:00:00Z', '2027-11-13T05:00:00Z']
const ashore = { podTimezone: newYork, podDischargedAt: nov(15, 2, 5) }
const afloat = { podTimezone: newYork }

test.each<[string, Partial<Container>, Partial<Shipment>, Days, headline: string | null, ...Binding]>([
  ['the later one binds', afloat, due, { terminal: sat21, line: mon30 }, null, 'line', '2026-11-30', null],
  ['both doubted', ashore, {}, { terminal: longer, line: long }, null, 'line', '2027-02-26', 'too-long'],
  ['a headline that can be right', ashore, {}, { terminal: longer }, tue24, 'headline', '2026-11-24', null],
  ['a doubted headline alone', ashore, {}, null, longer, 'headline', '2027-11-13', 'too-long'],
])('a doubted day gives way to one that can be right: %s', (_, place, of, days, headline, ...binding) => {
  const found = bindingOf(place, days, headline, of)
  const doubt = found?.doubt?.code ?? null
  expect([found?.owner, found?.day, doubt, found?.misleadingHeadline]).toEqual([...binding, null])
})

test.each<[string, Partial<Container>, NotApplying[]]>([
  ['at the terminal', {}, ['not-reported', 'not-reported', 'not-on-rail']],
  ['rail planned', { podRailCarrierScac: 'CNRU' }, ['not-reported', 'not-reported', 'not-inland-yet']],
  ['on the train', inland, ['left-port-by-rail', 'not-reported', 'not-reported']],
  ['gated out', { podFullOutAt: nov(20, 10) }, ['left-port', 'gated-out', 'not-on-rail']],
  ['picked up inland', pickedUpInland, ['left-port-by-rail', 'picked-up', 'picked-up']],
  ['back', { emptyTerminatedAt: nov(20, 10) }, ['returned-empty', 'returned-empty', 'not-on-rail']],
])('why the days of terminal, line and rail do not apply to a box %s', (_, facts, expected) => {
  const { owners } = lastFreeDays(testContainer(facts), null, now)
  expect(owners.map(({ reasonNotApplying }) => reasonNotApplying)).toEqual(expected)
})

test('a day that is over is still shown', () => {
  const container = testContainer({ ...gatedOut, ...lastDay(sat21) })
  const [terminal] = lastFreeDays(container, null, now).owners
  const over = { daysLeft: 0, applies: false, reasonNotApplying: 'left-port', doubt: null }
  expect(terminal).toEqual({ owner: 'terminal', day: '2026-11-21', zone: newYork, ...over })
})

test.each<[string, last: string, zone: string | null, at: string, number]>([
  ['a minute before it ends, in its zone', nov(21, 17), newYork, nov(22, 4, 59), 0],
  ['a minute after it ended', nov(21, 17), newYork, nov(22, 5, 1), -1],
  ['in UTC where no zone is known', nov(21, 17), null, nov(21, 23, 59), 0],
  ['two days before, a minute before midnight', nov(2, 17), newYork, nov(1, 3, 59), 2],
  ['a minute after midnight, in the night in which clocks go back', nov(2, 17), newYork, nov(1, 4, 1), 1],
  ['25 hours later, at the end of that day', nov(2, 17), newYork, nov(2, 4, 59), 1],
])('days left until a day, counted %s', (_, last, podTimezone, at, daysLeft) => {
  const container = testContainer({ podTimezone, ...lastDay(last) })
  const { owners, binding } = lastFreeDays(container, null, Date.parse(at))
  expect([owners[0]?.daysLeft, binding?.daysLeft]).toEqual([daysLeft, daysLeft])
})

import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testContainer, testDays, testFee, testHold } from '../testing/records.ts'
import { nov } from '../testing/times.ts'
import { closedFacts, missingRailSteps } from './closed-facts.ts'

const ashore: Partial<Container> = { podDischargedAt: nov(15, 2) }
const onTrain: Partial<Container> = { ...ashore, podRailDepartedAt: nov(17, 2) }
const atRamp: Partial<Container> = { ...onTrain, indAtaAt: nov(18, 2), indRailUnloadedAt: nov(18, 5) }
const out: Partial<Container> = { ...ashore, podFullOutAt: nov(16, 15) }

const discharge = 'After discharge: last free day, appointment, yard location, availability, holds, fees'
const ramp = 'After arrival at the ramp: appointment, yard location, availability, holds, fees'
const pickup = 'After pickup: chassis, empty return'

const linesOf = (facts: Partial<Container>) => closedFacts(testContainer(facts), null).lines

test.each<[string, Partial<Container>, string[]]>([
  ['before its ship', {}, [discharge, pickup]],
  ['at sea', { currentStatus: 'on_ship' }, [discharge, pickup]],
  ['discharged, nothing reported by the terminal', ashore, [pickup]],
  ['on the train', onTrain, [ramp, pickup]],
  ['at the ramp', atRamp, [pickup]],
  ['picked up', out, []],
  ['returned', { ...out, emptyTerminatedAt: nov(18, 15) }, []],
])('what cannot be known yet of a container that is %s', (_, facts, lines) => {
  expect(linesOf(facts)).toEqual(lines)
})

test.each<[string, Partial<Container>]>([
  ['last free day', { importDeadlines: testDays({ terminal: nov(21, 5) }) }],
  ['last free day', { pickupLfd: nov(21, 5) }],
  ['last free day', { unreadable: ['pickup_lfd'] }],
  ['appointment', { pickupAppointmentAt: nov(21, 5) }],
  ['yard location', { locationAtPodTerminal: 'W4' }],
  ['availability', { availabilityKnown: true, availableForPickup: false }],
  ['holds', { holdsAtPodTerminal: [testHold()] }],
  ['fees', { feesAtPodTerminal: [testFee('exam', 312)] }],
  ['chassis', { podFullOutChassisNumber: 'FLXZ424673' }],
])('at sea a reported %s shows at once', (fact, facts) => {
  expect([...closedFacts(testContainer({}), null).facts]).toContain(fact)
  expect([...closedFacts(testContainer(facts), null).facts]).not.toContain(fact)
  expect(linesOf(facts).join()).not.toContain(fact)
})

test('a fact whose change is marked stays', () => {
  const { facts, lines } = closedFacts(testContainer({}), null, (fact) => fact === 'yard location')
  expect(facts.has('yard location')).toBe(false)
  expect(lines.join()).not.toContain('yard location')
})

describe('what the pickup ends', () => {
  const checked = { ...out, terminalCheckedAt: nov(17, 5), holdsAtPodTerminal: [], feesAtPodTerminal: [] }

  test('says nothing anymore without a value', () => {
    const { facts } = closedFacts(testContainer(checked), null)
    expect(facts.size).toBe(7)
    for (const fact of ['terminal check', 'gate-out', 'chassis', 'empty return'] as const) {
      expect(facts.has(fact)).toBe(false)
    }
  })

  test('stays while it is reported, as before the pickup', () => {
    const fees = { feesAtPodTerminal: [testFee('demurrage', 145)] }
    expect(closedFacts(testContainer({ ...checked, ...fees }), null).facts.has('fees')).toBe(false)
    const before = testContainer({ ...checked, podFullOutAt: null })
    expect(closedFacts(before, null).facts.has('holds')).toBe(false)
  })
})

test.each<[string, Partial<Container>, string[]]>([
  ['none is reported', ashore, []],
  ['it departed', onTrain, ['loaded']],
  ['it was unloaded', { ...ashore, indRailUnloadedAt: nov(18, 5) }, ['loaded', 'departed', 'arrived']],
  [
    'it was picked up',
    { ...onTrain, finalDestinationFullOutAt: nov(19, 5) },
    ['loaded', 'arrived', 'unloaded'],
  ],
])('rail steps that must have been, where %s', (_, facts, missing) => {
  expect([...missingRailSteps(testContainer(facts))]).toEqual(missing)
})

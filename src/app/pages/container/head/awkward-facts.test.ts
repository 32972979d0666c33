import { describe, expect, test } from 'vitest'
import { deadline } from '#domain/deadline/deadline.ts'
import { activeHolds } from '#domain/deadline/holds.ts'
import { canTruckGo } from '#domain/deadline/release.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { isAshore, isGone } from '#domain/journey/whereabouts.ts'
import { awkwardRows } from '#domain/testing/awkward-rows.ts'
import { recordsOf } from '#domain/testing/awkward.ts'
import { plansAtRisk } from '../last-free-day/plans-at-risk.ts'
import { conflictsOf } from '#domain/journey/conflicts.ts'
import { answerText } from './answer.ts'
import { localTimes, zonedTimes } from '#domain/time/time-at.ts'
import { whereIsMyBox } from './where-is-my-box.ts'

describe('awkward facts, as the page and the mail to a customer tell them', () => {
  test.each(awkwardRows)('%s', (_, facts, { where }) => {
    const { container, shipment, terminal, now } = recordsOf(facts)
    const known = { container, shipment, journey: null, terminal: null, terminalRecord: terminal, ramp: null }
    const sentence = whereIsMyBox(known, zonedTimes(now))
    expect(sentence).toBe(where)

    const own = deadline(container, shipment, now)
    const answer = answerText(known, own, now)
    const risks = plansAtRisk(container, own, now)
    const conflicts = conflictsOf({ container, shipment, journey: null }, now).flat()
    const all = [answer, ...risks, ...conflicts].join('\n')
    expect(all).not.toMatch(/undefined|null|NaN|Invalid|\[object|Container [.,]/)
    expect(answer.startsWith(`${whereIsMyBox(known, localTimes(now))}\n`)).toBe(true)
    // A customer reads no letters of zones.
    expect(answer).not.toMatch(/\d\d:\d\d [A-Z]{2,4}\b/)
    // Words of ours, codes and quotes mean nothing to a customer.
    expect(answer).not.toMatch(/[“”_]|never checked|headline|binding|doubted|unreadable|confirmed lately/i)

    const truck = canTruckGo(container, { shipment, terminal }, now)
    expect(sentence.includes('It can be picked up')).toBe(truck.sure)
    expect(/It (can|could) be picked up/.test(sentence)).toBe(truck.answer === 'yes')
    const held = !isGone(container) && activeHolds(container).length > 0
    if (held) expect(answer).not.toMatch(/(?<!not )\bavailable\b/i)
    const overdue = portArrival(shipment, [container], now).state === 'overdue'
    if (overdue) expect(answer).not.toMatch(/[Oo]n time|, due /)
    if (!isAshore(container)) expect(all).not.toContain('still here')
  })
})

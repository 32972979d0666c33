import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import { rankContainers } from '#domain/deadline/urgent-container.ts'
import { boxesOf } from './boxes.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'

const ashore: Partial<Container> = {
  podDischargedAt: '2026-11-14T00:00:00Z',
  podTimezone: zone,
  terminalCheckedAt: '2026-11-21T16:00:00Z',
}
const due: Partial<Container> = { ...ashore, importDeadlines: testDays({ terminal: '2026-11-23T05:00:00Z' }) }
const out: Partial<Container> = { ...ashore, podFullOutAt: '2026-11-18T00:00:00Z' }
const back: Partial<Container> = { ...out, emptyTerminatedAt: '2026-11-20T00:00:00Z' }
const held: Partial<Container> = { holdsAtPodTerminal: [testHold()] }
const pending: Partial<Container> = { holdsAtPodTerminal: [testHold({ status: 'pending' })] }
const twoHolds = { holdsAtPodTerminal: [testHold(), testHold({ name: 'freight' })] }
const usda = { holdsAtPodTerminal: [testHold({ name: 'USDA' })] }

const charged = { feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }] }

function summary(boxes: Partial<Container>[]) {
  const containers = boxes.map((facts, index) => testContainer({ ...facts, id: `c${index}` }))
  const found = boxesOf(rankContainers(containers, testShipment(), now))
  return found === null ? null : [found.first.kind, found.note?.text ?? null]
}

test.each<[string, Partial<Container>[], unknown]>([
  ['no box', [], null],
  ['at sea', [{ currentStatus: 'on_ship' }], ['nothing', null]],
  ['a day', [due], ['deadline', null]],
  ['a day and a hold', [{ ...due, ...held }], ['deadline', 'customs hold']],
  ['a day, one of two on hold', [due, { ...due, ...held }], ['deadline', 'customs hold on 1']],
  [
    'holds of several kinds',
    [
      { ...due, ...held },
      { ...due, holdsAtPodTerminal: [testHold({ name: 'freight' })] },
    ],
    ['deadline', '2 on hold'],
  ],
  ['charged, without a day', [{ ...ashore, ...charged }], ['deadline', null]],
  ['charged, without a day, on hold', [{ ...ashore, ...charged, ...held }], ['deadline', 'customs hold']],
  ['a hold without a day', [{ ...ashore, ...held }], ['hold', null]],
  ['a pending hold', [{ ...due, ...pending }], ['deadline', 'customs hold pending']],
  ['a pending hold on one of two', [due, { ...due, ...pending }], ['deadline', '1 with holds pending']],
  [
    'one on hold, one to come',
    [
      { ...due, ...held },
      { ...due, ...pending },
    ],
    ['deadline', '1 on hold, 1 pending'],
  ],
  [
    'a hold of a single box, and one to come',
    [{ ...due, holdsAtPodTerminal: [testHold(), testHold({ name: 'USDA', status: 'pending' })] }],
    ['deadline', 'customs hold, more pending'],
  ],
  [
    'a hold and one to come on one of two',
    [due, { ...due, holdsAtPodTerminal: [testHold(), testHold({ name: 'USDA', status: 'pending' })] }],
    ['deadline', 'customs hold on 1'],
  ],
  ['two holds without a day', [{ ...ashore, ...twoHolds }], ['hold', 'on hold']],
  ['a letter case of its own', [{ ...due, ...usda }], ['deadline', 'USDA hold']],
  ['a pending hold without a day', [{ currentStatus: 'on_ship', ...pending }], ['hold', null]],
  ['a pending hold that was left on a fetched box', [{ ...out, ...pending }], ['ended', null]],
  ['one of two fetched', [due, out], ['deadline', '1 of 2 picked up']],
  ['all fetched', [out, out], ['ended', null]],
  ['some back', [out, back], ['ended', '1 of 2 returned']],
  ['all back', [back, back], ['ended', null]],
])('%s', (_, boxes, expected) => {
  expect(summary(boxes)).toEqual(expected)
})

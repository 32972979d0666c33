import { expect, test } from 'vitest'
import { type ReadRecord, unreadableOf } from './unreadable.ts'

const holds = 'holds_at_pod_terminal[0].status'

function shipment(...unreadable: string[]): ReadRecord {
  return { type: 'shipment', unreadable: unreadable.length === 0 ? undefined : unreadable }
}

function box(number: unknown, ...unreadable: string[]): ReadRecord {
  return Object.assign({ type: 'container', unreadable }, { number })
}

test.each<[string, ReadRecord[], string | null]>([
  ['no record', [], null],
  ['a record that is read', [shipment()], null],
  ['one member', [shipment('tags')], 'One field could not be read: tags'],
  ['two members', [shipment('tags', 'pod_eta_at')], '2 fields could not be read: tags, pod_eta_at'],
  ['four members', [shipment('a', 'b', 'c', 'd')], '4 fields could not be read: a, b, c, and 1 more'],
  [
    'a member of a box beside it',
    [shipment(), box('MSKU9070323', holds)],
    `One field could not be read: MSKU9070323 ${holds}`,
  ],
  [
    'both',
    [shipment('tags'), box('MSKU9070323', holds)],
    `2 fields could not be read: tags, MSKU9070323 ${holds}`,
  ],
  [
    'a place beside it',
    [shipment(), { type: 'rail_terminal', unreadable: ['name'] }],
    'One field could not be read: rail terminal name',
  ],
  [
    'a box without a number',
    [shipment(), box('', 'number')],
    'One field could not be read: container number',
  ],
  [
    'a box whose number is no text',
    [shipment(), box(7, 'number')],
    'One field could not be read: container number',
  ],
  ['a box on its own', [box('MSKU9070323', holds)], `One field could not be read: ${holds}`],
])('%s', (_, records, words) => {
  const found = unreadableOf(records)
  expect(found === null ? null : `${found.words}: ${found.names}`).toBe(words)
})

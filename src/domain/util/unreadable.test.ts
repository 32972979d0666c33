import { expect, test } from 'vitest'
import { type ReadRecord, unreadableWords } from './unreadable.ts'

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
  ['one member', [shipment('tags')], '1 member unreadable: tags'],
  ['two members', [shipment('tags', 'pod_eta_at')], '2 members unreadable: tags, pod_eta_at'],
  ['four members', [shipment('a', 'b', 'c', 'd')], '4 members unreadable: a, b, c, and 1 more'],
  [
    'a member of a box beside it',
    [shipment(), box('MSKU9070323', holds)],
    `1 member unreadable: MSKU9070323 ${holds}`,
  ],
  ['both', [shipment('tags'), box('MSKU9070323', holds)], `2 members unreadable: tags, MSKU9070323 ${holds}`],
  [
    'a place beside it',
    [shipment(), { type: 'rail_terminal', unreadable: ['name'] }],
    '1 member unreadable: rail terminal name',
  ],
  ['a box whose number is no text', [shipment(), box(7, 'number')], '1 member unreadable: container number'],
  ['a box on its own', [box('MSKU9070323', holds)], `1 member unreadable: ${holds}`],
])('%s', (_, records, words) => {
  expect(unreadableWords(records)).toBe(words)
})

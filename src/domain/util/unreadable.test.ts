import { expect, test } from 'vitest'
import { type ReadRecord, unreadableOf } from './unreadable.ts'

const status = 'holds_at_pod_terminal[0].status'

function shipment(...unreadable: string[]): ReadRecord {
  return { type: 'shipment', unreadable: unreadable.length === 0 ? undefined : unreadable }
}

function box(number: unknown, ...unreadable: string[]): ReadRecord {
  return Object.assign({ type: 'container', unreadable }, { number })
}

const held = box('MSKU9070323', status)
const terminal: ReadRecord = { type: 'rail_terminal', unreadable: ['name'] }

test.each<[string, ReadRecord[], string | null]>([
  ['no record', [], null],
  ['a record that is read', [shipment()], null],
  ['one member', [shipment('tags')], 'One field could not be read: tags'],
  ['two members', [shipment('tags', 'pod_eta_at')], '2 fields could not be read: tags, pod_eta_at'],
  ['four members', [shipment('a', 'b', 'c', 'd')], '4 fields could not be read: a, b, c, and 1 more'],
  ['one of a box beside it', [shipment(), held], `One field could not be read: MSKU9070323 ${status}`],
  ['both', [shipment('tags'), held], `2 fields could not be read: tags, MSKU9070323 ${status}`],
  ['a place beside it', [shipment(), terminal], 'One field could not be read: rail terminal name'],
  ['an empty number', [shipment(), box('', 'number')], 'One field could not be read: container number'],
  ['a number not in text', [shipment(), box(7, 'number')], 'One field could not be read: container number'],
  ['a box on its own', [held], `One field could not be read: ${status}`],
])('what is told of fields that could not be read: %s', (_, records, words) => {
  const found = unreadableOf(records)
  expect(found === null ? null : `${found.words}: ${found.names}`).toBe(words)
})

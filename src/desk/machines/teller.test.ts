import { expect, test } from 'vitest'
import type { Change } from '#contract/desk/change.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { Teller } from './teller.ts'

function change(id: number): Change {
  const subject = { type: 'container', id: `c${id}` } as const
  return { id, subject, fact: 'available', from: 'no', to: 'yes', seenAt: 1, unchangedAt: 0, sourceAt: null }
}

function open(told = 0) {
  const heard: string[] = []
  const teller = new Teller(told, (subjects: readonly Subject[]) =>
    heard.push(...subjects.map(({ id }) => id)),
  )
  const read = (after: number, last: number) => {
    const ids = Array.from({ length: last - after }, (_, nth) => after + nth + 1)
    teller.tellRead(
      ids.map((id) => change(id).subject),
      after,
      last,
    )
  }
  return { teller, heard, read }
}

test('what was written here and then read from the database is told once', () => {
  const { teller, heard, read } = open()
  expect(teller.tellNext([change(1), change(2)])).toBe(true)
  read(0, 2)
  expect(heard).toEqual(['c1', 'c2'])
})

test('what was read before its writer could tell it is told once', () => {
  const { teller, heard, read } = open()
  read(0, 2)
  expect(teller.tellNext([change(1), change(2)])).toBe(false)
  read(2, 2)
  expect(heard).toEqual(['c1', 'c2'])
})

test('where one in between was written without an answer, all are read', () => {
  const { teller, heard, read } = open(4)
  expect(teller.tellNext([change(6)])).toBe(false)
  expect(heard).toEqual([])
  read(4, 6)
  expect([heard, teller.told]).toEqual([['c5', 'c6'], 6])
})

test('with another memory it begins where that one is', () => {
  const { teller, heard } = open(9)
  teller.restart(3)
  expect(teller.tellNext([])).toBe(true)
  expect(teller.tellNext([change(4)])).toBe(true)
  expect(heard).toEqual(['c4'])
})

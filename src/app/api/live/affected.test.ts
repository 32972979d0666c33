import { describe, expect, test } from 'vitest'
import type { Subject } from '#contract/desk/subject.ts'
import { containerKeys } from '../containers.ts'
import { searchKeys } from '../find.ts'
import { historyOptions } from '../history.ts'
import { shipmentKeys } from '../shipments.ts'
import { trackingRequestKeys } from '../tracking-requests.ts'
import { canChange, changesOf, isAffected } from './affected.ts'

const box: Subject = { type: 'container', id: 'c1' }
const shipment: Subject = { type: 'shipment', id: 's1' }
const page = { q: '', number: '', tracking: 'tracking', page: 1, size: 50 } as const

const boxAnswer = { data: { type: 'container', id: 'c1' }, included: new Map([['shipment:s1', {}]]) }
const shipmentAnswer = { data: { type: 'shipment', id: 's1' }, included: new Map([['container:c1', {}]]) }
const listAnswer = { data: [{ type: 'shipment', id: 's1' }], included: new Map([['container:c1', {}]]) }

function queryOf(queryKey: readonly unknown[], data?: unknown) {
  return { queryKey, state: { data } } as Parameters<typeof isAffected>[0]
}

function affects(queryKey: readonly unknown[], data: unknown, subject: Subject): boolean {
  return isAffected(queryOf(queryKey, data), changesOf({ subjects: [subject] }))
}

describe('news of a box, or of its shipment', () => {
  test.each<[string, readonly unknown[], unknown]>([
    ['the page of the box', containerKeys.one('c1'), boxAnswer],
    ['the page of the shipment', shipmentKeys.one('s1'), shipmentAnswer],
    ['a list with it', shipmentKeys.list(page), listAnswer],
  ])('are news of %s', (_what, key, data) => {
    expect([affects(key, data, box), affects(key, data, shipment)]).toEqual([true, true])
    expect(affects(key, data, { type: 'container', id: 'c2' })).toBe(false)
    expect(affects(key, data, { type: 'shipment', id: 'c1' })).toBe(false)
  })

  test('are news of the board, whichever record changed', () => {
    expect(affects(shipmentKeys.active, {}, { type: 'shipment', id: 's9' })).toBe(true)
  })

  test('are news of its own milestones and history, and of no other', () => {
    for (const [key, isNews] of [
      [containerKeys.rawEvents('c1'), true],
      [containerKeys.rawEvents('c2'), false],
      [containerKeys.transportEvents('c1'), true],
      [historyOptions(box, ['s1']).queryKey, true],
      [historyOptions(shipment, ['c1']).queryKey, true],
      [historyOptions(shipment, ['c2']).queryKey, false],
      [historyOptions({ type: 'shipment', id: 'c1' }, []).queryKey, false],
    ] as const) {
      expect(affects(key, undefined, box)).toBe(isNews)
    }
  })

  test('are none of what has not been answered, and of what is asked for at its own pace', () => {
    expect(affects(containerKeys.one('c1'), undefined, box)).toBe(false)
    expect(affects(shipmentKeys.active, undefined, box)).toBe(false)
    expect(affects(containerKeys.map('c1'), boxAnswer, box)).toBe(false)
    expect(affects(['status'], listAnswer, box)).toBe(false)
  })
})

describe('shipments that come under tracking, or leave it,', () => {
  const changes = changesOf({ subjects: [], isCountOther: true })
  const found = { results: [{ entityType: 'shipment', id: 's2' }] }

  test.each<[string, readonly unknown[], unknown]>([
    ['lists', shipmentKeys.list(page), listAnswer],
    ['counts', shipmentKeys.count(page), 7],
    ['tracking requests', trackingRequestKeys.one('r1'), {}],
    ['lists of tracking requests', trackingRequestKeys.lists, {}],
    ['what a search has found', searchKeys.firstFound([]), found],
    ['what is told of it', shipmentKeys.matching('PO-1'), listAnswer],
  ])('are news of %s', (_what, key, data) => {
    expect(isAffected(queryOf(key, data), changes)).toBe(true)
  })

  test.each<[string, readonly unknown[], unknown]>([
    ['a page of another one', shipmentKeys.one('s1'), shipmentAnswer],
    ['a search that has found nothing', searchKeys.firstFound([]), { results: [] }],
  ])('are none of %s', (_what, key, data) => {
    expect(isAffected(queryOf(key, data), changes)).toBe(false)
  })
})

test('news of a box are news of a search that has found it', () => {
  const key = searchKeys.firstFound([])
  const found = { results: [{ entityType: 'cargo', id: 'c1' }] }
  expect([affects(key, found, box), affects(key, found, shipment)]).toEqual([true, false])
})

test('where nobody knows what has changed, it is what news can be of', () => {
  expect(canChange(queryOf(shipmentKeys.list(page)))).toBe(true)
  expect(canChange(queryOf(historyOptions(shipment, []).queryKey))).toBe(true)
  expect(canChange(queryOf(['status']))).toBe(false)
})

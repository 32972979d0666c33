import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testContainer, testDays } from '../testing/records.ts'
import { yardPlace } from './yard-place.ts'

const byTrain: Partial<Container> = { podRailDepartedAt: '2026-11-18T10:00:00Z' }
const byTruck: Partial<Container> = {
  podFullOutAt: '2026-11-18T10:00:00Z',
  importDeadlines: testDays({ rail: '2026-11-24T18:00:00Z' }),
}
const early: Partial<Container> = { terminalCheckedAt: '2026-11-18T09:00:00Z' }
const late: Partial<Container> = { terminalCheckedAt: '2026-11-20T11:00:00Z' }

test.each<[string, Partial<Container>, string | null]>([
  ['at the port', early, 'B12'],
  ['loaded on the train, which stands at the port', { podRailLoadedAt: '2026-11-18T10:00:00Z' }, 'B12'],
  ['at the ramp, last checked at the port', { ...byTrain, ...early, indAtaAt: '2026-11-20T10:00:00Z' }, null],
  ['by truck to its ramp, last checked at the port', { ...byTruck, ...early }, null],
  ['by truck to its ramp, checked there', { ...byTruck, ...late }, 'B12'],
  ['gone with a truck', { podFullOutAt: '2026-11-18T10:00:00Z' }, null],
  ['back empty', { emptyTerminatedAt: '2026-11-18T10:00:00Z' }, null],
])('where a box stands in the yard: %s', (_, facts, place) => {
  expect(yardPlace(testContainer({ locationAtPodTerminal: 'B12', ...facts }))).toBe(place)
})

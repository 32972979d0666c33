import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { equipmentText, weightText } from './equipment.ts'
import { testContainer } from '#domain/testing/records.ts'

test.each([
  [{}, null],
  [{ equipmentLength: 40, equipmentHeight: 'high_cube', equipmentType: 'dry' }, '40 ft high cube dry'],
  [{ equipmentLength: 20, equipmentHeight: 'standard', equipmentType: 'dry' }, '20 ft dry'],
  [{ equipmentType: 'flat rack' }, 'flat rack'],
  [{ equipmentLength: 53, equipmentHeight: 'very_high' }, '53 ft very high'],
] as [Partial<Container>, string | null][])('equipment %o', (facts, expected) => {
  expect(equipmentText(testContainer(facts))).toBe(expected)
})

test.each([
  [null, null],
  [0, null],
  [38000, '38,000 lb'],
  [4409.6, '4,410 lb'],
])('weight %s', (weightInLbs, expected) => {
  expect(weightText(testContainer({ weightInLbs }))).toBe(expected)
})

import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { bodyFault } from './body-fault.ts'

test.each([
  [z.number().check(z.maximum(5)), 6, 'must be at most 5'],
  [z.number().check(z.minimum(5)), 4, 'must be at least 5'],
  [z.string().check(z.maxLength(2)), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).check(z.minLength(1)), [], 'must have at least 1 entries'],
  [z.literal([90, 180, 270]), 45, 'must be 90, 180 or 270'],
  [z.literal('document'), 'paper', 'must be document'],
  [z.enum(Array.from({ length: 13 }, (_, index) => `event${index}`)), 'x', 'is invalid'],
  [z.string(), 5, 'is invalid'],
])('a member that breaks its schema: case %#', (schema, value, expected) => {
  expect(bodyFault(schema.safeParse(value).error?.issues[0])).toBe(expected)
})

import { expect, test } from 'vitest'
import { zoneAdvice } from './zone-advice.ts'

test.each(['2025c', '2026e'])('time zone data %s is told to be old, in one line', (release) => {
  expect(zoneAdvice(release)).toBe(
    `The time zone data of this Node.js, ${release}, is older than 2026f: Quayside corrects the zones that have changed since.`,
  )
})

test.each(['2026f', '2027a'])('of %s there is nothing to say', (release) => {
  expect(zoneAdvice(release)).toBeNull()
})

import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { inherited } from './inherited.ts'

test('a program of a test inherits a moved clock, and no settings of this terminal', () => {
  vi.stubEnv('FAKETIME', '+400d')
  vi.stubEnv('DATABASE_URL', 'postgres://a-person')
  expect(inherited()).toMatchObject({ FAKETIME: '+400d', PATH: process.env['PATH'] })
  expect(inherited()).not.toHaveProperty('DATABASE_URL')
})

test('it shows the time of this one', () => {
  const shown = Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: inherited() }))
  // Half a day, where clocks are moved by whole ones: no speed is judged.
  expect(Math.abs(shown - Date.now())).toBeLessThan(12 * 3_600_000)
})

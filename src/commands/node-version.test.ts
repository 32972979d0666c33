import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface NodeVersion {
  supportedRange: string
  isSupported: (version: string) => boolean
  nodeProblem: (version: string) => string | null
}

// The commands are plain JavaScript, without types.
const address = new URL('./node-version.mjs', import.meta.url).href
const { supportedRange, isSupported, nodeProblem } = (await import(address)) as NodeVersion

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['22.23.3', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s: %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported)
})

test('an unsupported version is told so in one line', () => {
  expect(nodeProblem('22.12.0')).toBeNull()
  expect(nodeProblem('21.7.3')).toBe(
    'Quayside needs Node 24 or newer (20.19+ and 22.12+ also work). This is Node 21.7.3.',
  )
})

test('package.json says the same', () => {
  const path = join(import.meta.dirname, '..', '..', 'package.json')
  const { engines } = JSON.parse(readFileSync(path, 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe(supportedRange)
})

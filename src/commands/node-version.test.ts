import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface NodeVersion {
  recommendedRange: string
  isSupported: (version: string) => boolean
  nodeProblem: (version: string) => string | null
  nodeAdvice: (version: string) => string | null
}

// The commands are plain JavaScript, without types.
const address = new URL('./node-version.mjs', import.meta.url).href
const { recommendedRange, isSupported, nodeProblem, nodeAdvice } = (await import(address)) as NodeVersion

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8')
}

test.each([
  ['18.20.8', false, false],
  ['20.18.3', false, false],
  ['20.19.0', true, false],
  ['20.20.2', true, false],
  ['21.7.3', false, false],
  ['22.11.0', false, false],
  ['22.12.0', true, false],
  ['22.21.1', true, false],
  ['22.22.0', true, true],
  ['22.23.3', true, true],
  ['23.11.1', false, false],
  ['24.0.0', true, true],
  ['26.10.0', true, true],
])('Node %s: runs %s, recommended %s', (version, supported, recommended) => {
  expect(isSupported(version)).toBe(supported)
  expect(nodeProblem(version) === null).toBe(supported)
  expect(supported && nodeAdvice(version) === null).toBe(recommended)
  expect(admits(recommendedRange, version)).toBe(recommended)
})

test('an unsupported version is told so in one line', () => {
  expect(nodeProblem('21.7.3')).toBe(
    'Quayside needs Node 24 or newer (20.19+ and 22.12+ also work). This is Node 21.7.3.',
  )
  expect(nodeAdvice('21.7.3')).toBeNull()
})

test('an old version that works gets a word', () => {
  expect(nodeAdvice('20.20.2')).toBe(
    'Node 20.20.2 runs Quayside, but is older than some of its packages ask for. Use Node 24, or 22.22+.',
  )
})

describe('what is recommended', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { engines?: { node?: string } }>
  }

  test('is the same in package.json, the lock file, .nvmrc, the README and CONTRIBUTING', () => {
    expect(engines.node).toBe(recommendedRange)
    expect(lock.packages['']?.engines?.node).toBe(recommendedRange)
    expect(admits(recommendedRange, `${read('.nvmrc').trim()}.0.0`)).toBe(true)
    expect(read('README.md')).toMatch(/Node 24 or newer, or 22\.22\+/)
    expect(read('CONTRIBUTING.md')).toMatch(/Node 24 or newer, or 22\.22\+/)
  })

  test('is what every package admits', () => {
    // The first of each, and one that is yet to come.
    const versions = [...recommendedRange.matchAll(/\d+\.\d+\.\d+/g)].map(([version]) => version)
    expect(versions).toEqual(['22.22.0', '24.0.0'])
    const refused = Object.entries(lock.packages).flatMap(([folder, { engines: asked }]) =>
      [...versions, '26.0.0']
        .filter((version) => !admits(asked?.node ?? '*', version))
        .map((version) => `${folder}: ${asked?.node} without ${version}`),
    )
    expect(refused).toEqual([])
  })
})

const comparator = /^(>=|[\^<>=])?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?$/

/** Whether a range as packages write it admits a version. Ways to write one that none uses are refused. */
function admits(range: string, version: string): boolean {
  if (range === '*') return true
  const actual = version.split('.').map(Number)
  return range.split('||').some((part) =>
    part
      .trim()
      .replaceAll(/([<>=^]) +/g, '$1')
      .split(/\s+/)
      .every((each) => {
        const [, sign = '', ...texts] = comparator.exec(each) ?? []
        if (texts.length === 0) throw new Error(`${range}: a range that this test cannot read`)
        const named = texts.filter((text) => text !== undefined && text !== 'x').map(Number)
        const order =
          named.map((number, index) => (actual[index] ?? 0) - number).find((gap) => gap !== 0) ?? 0
        if (sign === '>=') return order >= 0
        if (sign === '<') return order < 0
        if (sign === '>') return order > 0
        return sign === '^' ? order >= 0 && actual[0] === named[0] : order === 0
      }),
  )
}

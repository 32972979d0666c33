import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

interface Package {
  version?: string
  license?: string
  engines?: { node?: string }
  hasInstallScript?: boolean
  resolved?: string
  integrity?: string
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

/** All packages of the lock file, by their folder. */
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '')

function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? folder
}

/** Those that may be used and passed on without more than their notice. */
const freeLicenses = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]

/** What has another license, and why it may be here all the same. */
const otherLicenses: Record<string, { license: string; because: string }> = {
  '@axe-core/playwright': { license: 'MPL-2.0', because: 'for tests; nothing of it is passed on' },
  'axe-core': { license: 'MPL-2.0', because: 'for tests; nothing of it is passed on' },
  lightningcss: { license: 'MPL-2.0', because: 'the build uses it as it is; nothing of it is passed on' },
}

/** The exception for a package; that of a whole family where it is split by machine. */
function exceptionFor(name: string) {
  return otherLicenses[name] ?? otherLicenses[name.replace(/-(?:android|darwin|freebsd|linux|win32)-.*$/, '')]
}

function isAllowed(name: string, license: string | undefined): boolean {
  return license !== undefined && (freeLicenses.includes(license) || exceptionFor(name)?.license === license)
}

/** The folders of all packages that are installed. */
function installed(folder = join(root, 'node_modules')): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) => {
    if (name.startsWith('.')) return []
    const path = join(folder, name)
    if (name.startsWith('@')) return installed(path)
    const inner = readdirSync(path).includes('node_modules') ? installed(join(path, 'node_modules')) : []
    return [path, ...inner]
  })
}

describe('every package', () => {
  test('of the lock file has a license that lets it be used', () => {
    const refused = packages.filter(([folder, { license }]) => !isAllowed(nameOf(folder), license))
    expect(refused.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([])
  })

  test('that is installed says the same of itself', () => {
    const folders = installed()
    expect(folders.length).toBeGreaterThan(150)
    const refused = folders.filter((folder) => {
      const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string
        license?: string
      }
      return !isAllowed(name, license)
    })
    expect(refused).toEqual([])
  })

  test('is known by its digest, and no registry is named', () => {
    const odd = packages.filter(
      ([, { resolved, integrity }]) => resolved !== undefined || integrity === undefined,
    )
    expect(odd.map(([folder]) => folder)).toEqual([])
  })
})

test('exceptions are of packages that are there', () => {
  const names = packages.map(([folder]) => nameOf(folder))
  expect(Object.keys(otherLicenses).filter((name) => !names.includes(name))).toEqual([])
})

/** Packages with a script that runs when they are installed, and why each can do without. */
const withScripts: Record<string, string> = {
  esbuild: 'its program comes in a package of its own; the script saves a few milliseconds at each start',
}

describe('nothing runs when packages are installed', () => {
  test('no script of a package, unless it is named', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect([...new Set(scripted.map(([folder]) => nameOf(folder)))]).toEqual(Object.keys(withScripts))
  })

  test('which npm is told in both of its ways', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      allowScripts: Record<string, boolean>
    }
    expect(allowScripts).toEqual(Object.fromEntries(Object.keys(withScripts).map((name) => [name, false])))
  })
})

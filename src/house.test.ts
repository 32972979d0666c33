import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './house/circles.ts'

/** A file of `src/`: its path from there, with slashes. */
interface SourceFile {
  path: string
  source: string
}

const sourceDirectory = dirname(fileURLToPath(import.meta.url))

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bexport\s+\*\s+from\s*|\bnew URL\(\s*)(['"])(?<name>[^'"\n]+)\1/g

/** What a file imports: paths below `src/`, names of packages as they stand. */
function importsOf({ path, source }: SourceFile): string[] {
  return [...withoutComments(source).matchAll(importPattern)].map((match) => {
    const name = match.groups?.['name'] ?? ''
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
}

/** Line by line: a `//` inside a text only hides the rest of its line from the rules. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/')
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function isNodeModule(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}

type Rule = (file: SourceFile, imported: string) => boolean

const programs = ['app', 'proxy', 'service']

/**
 * Folders of a program that each of its folders may import from, beside itself; those not listed may from all of
 * these.
 */
const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  app: {
    util: [],
    ui: ['util'],
    clock: ['util'],
    api: ['util', 'clock'],
    hooks: ['util', 'clock', 'api'],
    table: ['util', 'ui'],
    map: ['util', 'ui'],
    components: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'map'],
    list: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'components'],
    form: ['util', 'ui', 'clock', 'api', 'hooks', 'components'],
    fields: ['util', 'ui', 'clock', 'api', 'hooks', 'components', 'form'],
    pages: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'map', 'components', 'list', 'form', 'fields'],
    shell: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'components'],
  },
  service: {
    world: [],
    store: ['world'],
    records: ['world', 'store'],
    notifications: ['world', 'store', 'records'],
    documents: ['world', 'store', 'records', 'notifications'],
    tracking: ['world', 'store', 'records', 'notifications'],
    simulation: ['world', 'store', 'tracking'],
    routes: ['world', 'store', 'records', 'notifications', 'documents', 'tracking'],
  },
}

/** The program and the folder of it that a file lies in; the folder is empty for a file that lies in none. */
function placeOf(path: string): { program: string; folder: string } {
  const [, program = '', folder = ''] = /^([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return { program, folder }
}

/** Whether an import points up the floors of its program. */
function isUpward(path: string, imported: string): boolean {
  const [from, to] = [placeOf(path), placeOf(imported)]
  const allowed = layers[from.program]?.[from.folder]
  if (allowed === undefined || from.program !== to.program || from.folder === to.folder) return false
  // Tests of the service use all of it. What lies in no folder joins the folders: it stands above them.
  return from.program === 'service'
    ? !isTest(path) && !allowed.includes(to.folder)
    : to.folder !== '' && !allowed.includes(to.folder)
}

/** Imports that are forbidden, each with its reason. */
const forbiddenImports: Readonly<Record<string, Rule>> = {
  'The three programs meet at contract/ and over HTTP, never in each other': ({ path }, imported) =>
    programs.some(
      (program) =>
        isIn(path, program) && programs.some((other) => other !== program && isIn(imported, other)),
    ),
  'What the programs share does not know them': ({ path }, imported) =>
    ['contract', 'http', 'domain'].some((room) => isIn(path, room)) &&
    programs.some((program) => isIn(imported, program)),
  'The programs do not know how they are started': ({ path }, imported) =>
    [...programs, 'contract', 'http', 'domain'].some((folder) => isIn(path, folder)) &&
    isIn(imported, 'commands'),
  'http/ is for the two Node programs': ({ path }, imported) => isIn(path, 'app') && isIn(imported, 'http'),
  'contract/ needs zod/mini and nothing else': ({ path }, imported) =>
    isIn(path, 'contract') && !isTest(path) && !isIn(imported, 'contract') && imported !== 'zod/mini',
  'Full zod is four times as heavy as zod/mini': (_, imported) => imported === 'zod' || imported === 'zod/v4',
  'The app runs in a browser': ({ path }, imported) =>
    isIn(path, 'app') && !isTest(path) && isNodeModule(imported),
  'Leaflet stays replaceable: only app/map knows it': ({ path }, imported) =>
    /^(react-leaflet|leaflet)(\/|$)/.test(imported) && !isIn(path, 'app/map'),
  'Pages do not import pages: what two need moves down': ({ path }, imported) => {
    const page = /^app\/pages\/([^/]+)\//
    const [from, to] = [page.exec(path)?.[1], page.exec(imported)?.[1]]
    return from !== undefined && to !== undefined && from !== to
  },
  'Imports point down the house': ({ path }, imported) => isUpward(path, imported),
  'The rules of the trade are plain functions over the contract; only zones need a package': (
    { path },
    imported,
  ) =>
    isIn(path, 'domain') &&
    !isTest(path) &&
    !isIn(imported, 'contract') &&
    !isIn(imported, 'domain') &&
    imported !== 'temporal-polyfill',
  'The rules of the trade are for the app; what the service says must not come from the rules that read it': (
    { path },
    imported,
  ) => !isIn(path, 'app') && !isIn(path, 'domain') && isIn(imported, 'domain'),
  'What could live in any product does not know the trade': ({ path }, imported) =>
    (isIn(path, 'app/ui') || isIn(path, 'app/util')) && isIn(imported, 'domain'),
  'Migrations are frozen: they need kysely and nothing that can change': ({ path }, imported) =>
    /^service\/store\/migrations\/\d/.test(path) && imported !== 'kysely',
  'Import the file, with its ending': (_, imported) =>
    /^(app|domain|proxy|service|contract|http)\//.test(imported) && !/\.\w+$/.test(imported),
}

/** Words in the source that are forbidden, each with its reason. Tests may use them. */
const forbiddenWords: Readonly<Record<string, (file: SourceFile) => boolean>> = {
  'Only app/clock reads the time; the connection notes when it last heard something': ({ path, source }) =>
    (isIn(path, 'app') || isIn(path, 'domain')) &&
    !isIn(path, 'app/clock') &&
    path !== 'app/api/connection.ts' &&
    /\bDate\.now\b|\bnew Date\(\s*\)/.test(withoutComments(source)),
  'Pure functions of the world take the time': ({ path, source }) =>
    isIn(path, 'service/world') &&
    /\bDate\.now\b|\bnew Date\(\s*\)|Math\.random/.test(withoutComments(source)),
  'The store asks the database; all others call its functions': ({ path, source }) =>
    isIn(path, 'service') &&
    !isIn(path, 'service/store') &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(withoutComments(source)),
  'One place calls fetch, another asks how the proxy is': ({ path, source }) =>
    isIn(path, 'app') &&
    !['app/api/client.ts', 'app/api/status.ts'].includes(path) &&
    /(?<![\w.])fetch\(/.test(withoutComments(source)),
  'Stored text is input: util/storage.ts parses it': ({ path, source }) =>
    isIn(path, 'app') &&
    path !== 'app/util/storage.ts' &&
    /\b(localStorage|sessionStorage)\b/.test(withoutComments(source)),
  'Screens on walls have older browsers: what is sent to them is ES2022 at most, as domain/util/lists.ts helps':
    ({ path, source }) =>
      ['app', 'domain', 'contract'].some((room) => isIn(path, room)) &&
      /\.(findLast|findLastIndex|toReversed|toSorted|toSpliced|with)\(/.test(withoutComments(source)),
  'Markup from text is how a page is broken into': ({ source }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(withoutComments(source)),
  'No barrel files': ({ path, source }) =>
    /(^|\/)index\.tsx?$/.test(path) || /^\s*export\s+\*\s+from/m.test(withoutComments(source)),
  'Named exports': ({ source }) => /^\s*export default\b/m.test(withoutComments(source)),
}

/** Which rules a file breaks, in words. */
function broken(file: SourceFile): string[] {
  const imports = Object.entries(forbiddenImports).flatMap(([reason, forbids]) =>
    importsOf(file)
      .filter((imported) => forbids(file, imported))
      .map((imported) => `${file.path} imports ${imported}. ${reason}.`),
  )
  if (isTest(file.path)) return imports
  const words = Object.entries(forbiddenWords)
    .filter(([, forbids]) => forbids(file))
    .map(([reason]) => `${file.path}: ${reason}.`)
  return [...imports, ...words]
}

const files: SourceFile[] = readdirSync(sourceDirectory, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split('\\').join('/'))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && path !== 'house.test.ts')
  .map((path) => ({ path, source: readFileSync(join(sourceDirectory, path), 'utf8') }))

describe('the house', () => {
  test('every file is read, and its imports are found', () => {
    expect(files.length).toBeGreaterThan(100)
    const imports = files.flatMap(importsOf)
    expect(imports).toContain('contract/operations.ts')
    expect(imports.filter((name) => name.startsWith('..'))).toEqual([])
  })

  test('no file imports or does what is forbidden', () => {
    expect(files.flatMap(broken)).toEqual([])
  })

  test('no file leads back to itself by what it imports, types included', () => {
    expect(circlesIn(new Map(files.map((file) => [file.path, importsOf(file)])))).toEqual([])
  })

  test('a file over 400 lines is two nouns in one; lists of ports and ships may be long', () => {
    const long = files.filter(
      ({ path, source }) => !isIn(path, 'service/world/data') && source.split('\n').length > 400,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

describe('the rules themselves', () => {
  test.each([
    ['app/pages/find/FindPage.tsx', `import { Store } from '../../../service/store/store.ts'`],
    ['app/api/client.ts', `import { listen } from '#http/listen.ts'`],
    ['proxy/server.ts', `import type { Store } from '../service/store/store.ts'`],
    ['proxy/server.test.ts', `import { Store } from '../service/store/store.ts'`],
    ['service/main.ts', `const proxy = await import('../proxy/main.ts')`],
    ['service/store/migrations/001-tables.ts', `import { insertAll } from '../insert-all.ts'`],
    ['service/main.ts', `export { paths } from '#app/paths.ts'`],
    ['contract/shipment.ts', `import { StartError } from '#http/listen.ts'`],
    ['contract/shipment.ts', `import { readFileSync } from 'node:fs'`],
    ['app/util/storage.ts', `import * as z from 'zod'`],
    ['http/listen.ts', `import { Budget } from '../proxy/budget.ts'`],
    ['http/listen.ts', `import { build } from '../commands/project.mjs'`],
    ['app/util/date.ts', `import { readFileSync } from 'node:fs'`],
    ['app/util/date.ts', `import { join } from "path"`],
    ['app/pages/vessel-map/VesselMapPage.tsx', `import L from 'leaflet'`],
    ['app/pages/vessel-map/VesselMapPage.tsx', `import 'leaflet/dist/leaflet.css'`],
    ['app/components/Fleet.tsx', `import {\n  MapContainer,\n} from 'react-leaflet'`],
    ['app/pages/find/FindPage.tsx', `import { columns } from '../shipments/columns.tsx'`],
    ['app/ui/Tag.tsx', `import { deadline } from '#domain/deadline/deadline.ts'`],
    ['service/routes/containers.ts', `import { deadline } from '#domain/deadline/deadline.ts'`],
    ['http/listen.ts', `import { deadline } from '#domain/deadline/deadline.ts'`],
    ['app/ui/Tag.tsx', `import { call } from '#app/api/client.ts'`],
    ['app/components/SlipTag.tsx', `import { search } from '../pages/shipments/search.ts'`],
    ['app/api/client.ts', `import { Button } from '../ui/Button.tsx'`],
    ['domain/journey/slip.ts', `import { useMemo } from 'react'`],
    ['app/pages/find/FindPage.tsx', `import { slip } from '#domain/journey/slip'`],
    ['domain/journey/slip.ts', `const age = Date.now() - then`],
    ['app/components/Age.tsx', `const now = new Date()`],
    ['app/pages/find/FindPage.tsx', `const answer = await fetch('/api/v2/shipments')`],
    ['app/pages/find/columns.ts', `localStorage.setItem('columns', '[]')`],
    ['app/components/Wording.tsx', `<p dangerouslySetInnerHTML={{ __html: wording }} />`],
    ['domain/tracking/active-shipments.ts', `return boxes\n  .toSorted(byUrgency)`],
    ['app/map/VesselMarkers.tsx', `const last = vessels.findLast(({ id }) => id === selected)`],
    ['contract/match.ts', `const first = routes.toReversed().at(-1)`],
    ['service/world/world.ts', `const chance = Math.random()`],
    [
      'service/store/shipments.ts',
      `import type { TrackingRequest } from '../records/tracking-request-record.ts'`,
    ],
    ['service/notifications/enqueue-event.ts', `import { notFound } from '../routes/service-error.ts'`],
    ['service/tracking/advance.ts', `import type { Simulation } from '../simulation/simulation.ts'`],
    ['service/routes/search.ts', `const rows = await store.database.selectFrom('shipment').execute()`],
    ['service/routes/search.ts', `import { readServiceConfig } from '../config.ts'`],
    ['domain/index.ts', `export { slip } from './journey/slip.ts'`],
    ['domain/all.ts', `export * from './slip.ts'`],
    ['app/paths.ts', `export default {}`],
  ])('%s may not: %s', (path, source) => {
    expect(broken({ path, source })).toHaveLength(1)
  })

  test.each([
    ['app/pages/find/FindPage.tsx', `import { MatchList } from './MatchList.tsx'`],
    ['app/pages/find/FindPage.tsx', `import { related } from '#contract/records.ts'`],
    ['app/map/VesselMarker.tsx', `import { Marker } from 'react-leaflet'`],
    ['app/routes.tsx', `const find = () => import('./pages/find/FindPage.tsx')`],
    ['app/clock/world-clock.ts', `const now = Date.now()`],
    ['domain/journey/slip.ts', `// Date.now() would be wrong here\nconst day = new Date(instant)`],
    ['domain/journey/slip.test.ts', `const now = Date.now()`],
    ['domain/tracking/active-shipments.test.ts', `expect(days).toEqual(days.toSorted())`],
    ['domain/journey/journey.ts', `const left = findLast(told, isDeparture)`],
    ['service/routes/webhooks.ts', `return rows.toSorted(byTime)`],
    ['service/routes/search.ts', `import { searchEntities } from '../store/search.ts'`],
    ['service/control.ts', `import { unprocessable } from './routes/service-error.ts'`],
    ['service/store/shipments.test.ts', `import { onEveryEngine } from '../testing/engines.ts'`],
    ['app/pages/find/FindPage.tsx', `import { paths } from '../../paths.ts'`],
    ['app/components/Retry.tsx', `<button onClick={() => void query.refetch()} />`],
    ['service/main.ts', `import { listen } from '#http/listen.ts'`],
    ['service/store/migrations/001-tables.ts', `import type { Kysely } from 'kysely'`],
    ['contract/wire.test.ts', `import { test } from 'vitest'`],
  ])('%s may: %s', (path, source) => {
    expect(broken({ path, source })).toEqual([])
  })

  test.each([
    ['two files', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
    ['a longer way round', { a: ['b'], b: ['c'], c: ['d', 'react'], d: ['b'] }, [['b', 'c', 'd']]],
    [
      'two circles',
      { a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['a file of itself', { a: ['a'] }, [['a']]],
    ['none, though two ways lead to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('a circle is found: %s', (_, imports, circles) => {
    expect(circlesIn(new Map(Object.entries<string[]>(imports)))).toEqual(circles)
  })
})

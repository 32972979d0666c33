import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './house/circles.ts'
import { hastyReads } from './house/hasty-reads.ts'
import { reachableFrom } from './house/reachable.ts'
import { broken, isIn, isTest } from './house/rules.ts'
import { importsOf, type SourceFile } from './house/source-file.ts'

const sourceDirectory = import.meta.dirname

/** Programs that ship, commands for whoever runs them, and steps of the build. */
const entries = [
  'app/main.tsx',
  'app/server-page.tsx',
  'main.ts',
  'service/main.ts',
  'commands/desk/backup.ts',
  'commands/desk/forget-webhook.ts',
  'commands/desk/restore.ts',
  'commands/build-version.ts',
  'commands/earlier-assets.ts',
  'commands/packed-files.ts',
  'commands/shared-files.ts',
  'commands/test-projects.ts',
]

function filesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split('\\').join('/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))
}

const files = filesIn(sourceDirectory).filter(({ path }) => !/^house(\.test\.ts$|\/)/.test(path))
const journeys = filesIn(join(sourceDirectory, '..', 'e2e'))
const proofs = filesIn(join(sourceDirectory, '..', 'proofs'))

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

  test('every file is needed by a program, not by tests alone', () => {
    const needed = reachableFrom(entries, new Map(files.map((file) => [file.path, importsOf(file)])))
    const left = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !needed.has(path))
    expect(left.map(({ path }) => path)).toEqual(['test-setup.ts'])
  })

  test('a file over 400 lines is two nouns in one; lists of ports and ships may be long', () => {
    const long = files.filter(
      ({ path, source }) => !isIn(path, 'service/world/data') && source.split('\n').length > 400,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('no end-to-end test reads a page once and judges it: what a press changes comes a moment later', () => {
    const hasty = [...journeys, ...proofs]
      .filter(({ path }) => path.endsWith('.e2e.ts'))
      .flatMap(({ path, source }) => hastyReads(source).map((line) => `${path}:${line}`))
    expect(hasty).toEqual([])
  })

  test('proofs use the house; nothing that ships and no journey uses them', () => {
    const users = [...files, ...journeys].filter((file) =>
      importsOf(file).some((imported) => /(^|\/)proofs\//.test(imported)),
    )
    expect(users.map(({ path }) => path)).toEqual([])
  })
})

describe('the rules themselves', () => {
  test.each([
    ['app/pages/find/FindPage.tsx', `import { Store } from '../../../service/store/store.ts'`],
    ['app/api/client.ts', `import { listen } from '#http/listen.ts'`],
    ['proxy/server.ts', `import type { Store } from '../service/store/store.ts'`],
    ['proxy/server.test.ts', `import { Store } from '../service/store/store.ts'`],
    ['service/main.ts', `const proxy = await import('../proxy/main.ts')`],
    ['service/store/migrations/001-tracking-tables.ts', `import { insertAll } from '../insert-all.ts'`],
    ['service/main.ts', `export { paths } from '#app/paths.ts'`],
    ['contract/shipment.ts', `import { StartError } from '#http/listen.ts'`],
    ['contract/shipment.ts', `import { readFileSync } from 'node:fs'`],
    ['app/util/storage.ts', `import * as z from 'zod'`],
    ['app/util/lists.ts', `import { sortBy } from 'lodash'`],
    ['app/ui/Tag.tsx', `import { useQuery } from '@tanstack/react-query'`],
    ['app/components/Fleet.tsx', `import { getCoreRowModel } from '@tanstack/react-table'`],
    ['service/routes/search.ts', `import { sql } from 'kysely'`],
    ['domain/journey/slip.ts', `import { subDays } from 'date-fns'`],
    ['http/listen.ts', `import { Budget } from '../proxy/budget.ts'`],
    ['http/listen.ts', `import { build } from '../commands/project.mjs'`],
    ['app/util/date.ts', `import { readFileSync } from 'node:fs'`],
    ['app/util/date.ts', `import { join } from "path"`],
    ['app/pages/vessel-map/VesselMapPage.tsx', `import L from 'leaflet'`],
    ['app/pages/vessel-map/VesselMapPage.tsx', `import 'leaflet/dist/leaflet.css'`],
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
    ['app/pages/parties/PartyForm.tsx', `client.invalidateQueries({ queryKey: ['parties'] })`],
    [
      'domain/journey/words.ts',
      `const words: Readonly<Record<string, string>> = {}\nreturn words[event] ?? event`,
    ],
    [
      'app/pages/find/Tone.tsx',
      `function toneOf(tones: Readonly<Record<string, Tone>>) { return tones?.[of] }`,
    ],
    ['app/api/files.ts', `load('/files/' + encodeURIComponent(id))`],
    ['domain/vessel/fleet.ts', `const latest = Math.max(0, ...times)`],
    ['app/pages/wall/news.ts', `changes.push(...boxChanges(was, is))`],
    ['app/components/Wording.tsx', `<p dangerouslySetInnerHTML={{ __html: wording }} />`],
    ['domain/tracking/active-shipments.ts', `return boxes\n  .toSorted(byUrgency)`],
    ['app/map/VesselMarkers.tsx', `const last = vessels.findLast(({ id }) => id === selected)`],
    ['contract/match.ts', `const first = routes.toReversed().at(-1)`],
    ['app/api/status.ts', `const limit = AbortSignal.timeout(4_000)`],
    ['service/world/world.ts', `const chance = Math.random()`],
    [
      'service/store/shipments.ts',
      `import type { TrackingRequest } from '../records/tracking-request-record.ts'`,
    ],
    ['service/notifications/enqueue-event.ts', `import { notFound } from '../routes/service-error.ts'`],
    ['service/tracking/advance.ts', `import type { Simulation } from '../simulation/simulation.ts'`],
    ['service/routes/search.ts', `const rows = await store.database.selectFrom('shipment').execute()`],
    ['service/routes/search.ts', `import { readServiceConfig } from '../config.ts'`],
    ['app/main.tsx', `import { renderToString } from 'react-dom/server'`],
    ['app/routes.tsx', `import { openPages } from './server-page.tsx'`],
    ['domain/index.ts', `export { slip } from './journey/slip.ts'`],
    ['domain/all.ts', `export * from './slip.ts'`],
    ['app/paths.ts', `export default {}`],
  ])('%s may not: %s', (path, source) => {
    expect(broken({ path, source })).toHaveLength(1)
  })

  test.each([
    ['app/pages/find/FindPage.tsx', `import { MatchList } from './MatchList.tsx'`],
    ['app/server-page.tsx', `import { renderToString } from 'react-dom/server'`],
    ['app/server-page.test.ts', `import { openPages } from './server-page.tsx'`],
    ['app/pages/find/FindPage.tsx', `import { related } from '#contract/records.ts'`],
    ['app/map/VesselMarker.tsx', `import { Marker } from 'leaflet'`],
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
    ['app/api/parties.ts', `return queryOptions({ queryKey: ['parties', id] })`],
    ['app/pages/parties/PartyForm.tsx', `client.removeQueries({ queryKey: partyKeys.one(id) })`],
    ['app/components/Retry.tsx', `<button onClick={() => void query.refetch()} />`],
    ['service/main.ts', `import { listen } from '#http/listen.ts'`],
    ['service/store/migrations/001-tracking-tables.ts', `import type { Kysely } from 'kysely'`],
    ['contract/wire.test.ts', `import { test } from 'vitest'`],
    ['contract/wire.ts', `import * as z from 'zod/mini'`],
    ['app/map/VesselMarker.tsx', `import 'leaflet/dist/leaflet.css'`],
    ['app/routes.tsx', `import type { RouteObject } from 'react-router'`],
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

  test('what entries need is found, however far away', () => {
    const imports = { a: ['b', 'react'], b: ['c'], c: ['a'], d: ['a'], e: [] }
    expect([...reachableFrom(['a'], new Map(Object.entries(imports)))]).toEqual(['a', 'b', 'c'])
  })

  test.each([
    ['expect(await list.count()).toBe(2)', [1]],
    ['const list = rows(page)\n  expect((await list.boundingBox())?.y).toBe(0)', [2]],
    ['expect(Number(await counter(page))).toBe(0)', [1]],
    ['const before = await heading.boundingBox()', [1]],
    ['const before = await standing(heading)', []],
    ['expect(page.url()).toBe(link)', [1]],
    ['await expect(list).toHaveCount(2)', []],
    ['await expect.poll(() => list.count()).toBe(2)', []],
    ['expect((await sent).postDataJSON()).toEqual({})', []],
  ])('reads of a page that judge at once in %j: lines %j', (source, lines) => {
    expect(hastyReads(source)).toEqual(lines)
  })
})

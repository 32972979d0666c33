import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { readMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import { contentAt, contentOf, fillMemory, manyBoxes } from '../testing/filled-memory.ts'
import { containerReading } from '../testing/readings.ts'
import { rewrite, rewriteHead } from '../testing/rewritten.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-21T17:00:00.123Z')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

async function openAt(place: Place) {
  const { database } = await openMemory(place)
  onTestFinished(() => database.destroy())
  return database
}

/** A new place with a memory of so many boxes. */
async function filled(place: Place, boxes?: number, account?: string): Promise<Place> {
  const { database } = await openMemory(place)
  await fillMemory(database, boxes, account)
  await database.destroy()
  return place
}

onEveryEngine((from) => {
  async function backedUp(account?: string) {
    const source = await filled(await from.newPlace(), 3, account)
    const path = join(folder, 'desk.jsonl.gz')
    await backUp(source, path, now)
    return path
  }

  async function expectRefused(path: string, reason: string | RegExp) {
    const target = await filled(await from.newPlace(), 1)
    const before = await contentAt(target)
    await expect(restore(target, path)).rejects.toThrow(reason)
    expect(await contentAt(target)).toEqual(before)
  }

  onEveryEngine((to) => {
    test('what was backed up and restored goes on where it was', async () => {
      const source = await filled(await from.newPlace())
      const path = join(folder, 'desk.jsonl.gz')
      const told = await backUp(source, path, now)
      // Boxes, a shipment, its row of the board, and a change of each.
      const records = 2 * (manyBoxes + 1) + 1
      expect(told).toEqual({ path, bytes: statSync(path).size, records, world: 61_000 })
      const target = await filled(await to.newPlace(), 3)
      const replaced = { records: 2 * (3 + 1) + 1, world: 61_000 }
      expect(await restore(target, path)).toEqual({ records, world: 61_000, account: 'one', replaced })
      const database = await openAt(target)
      expect(await contentOf(database)).toEqual(await contentAt(source))
      expect(await readMeta(database, 'walk')).toBeNull()
      const [next] = await keepReadings(database, [containerReading({ available: 'no' }, 'c5')], 70_000)
      expect(next).toMatchObject({ id: manyBoxes + 2, unchangedAt: 61_000, from: 'yes', to: 'no' })
    })
  })

  describe('a backup', () => {
    test('has a name with its time in the folder of the data, and leaves nothing else there', async () => {
      const place = { ...(await filled(await from.newPlace(), 1)), dataDirectory: folder }
      // On PostgreSQL there is no folder yet; the embedded database is in it.
      if (place.databaseUrl === null) await filled(place, 1)
      const { path } = await backUp(place, null, now)
      expect(path).toBe(join(folder, 'backups', 'desk-20261121T170000Z.jsonl.gz'))
      expect(readdirSync(join(folder, 'backups'))).toEqual(['desk-20261121T170000Z.jsonl.gz'])
      expect(statSync(path).mode & 0o777).toBe(0o600)
    })

    test('is put into a folder that is named', async () => {
      const { path } = await backUp(await filled(await from.newPlace(), 1), folder, now)
      expect(path).toBe(join(folder, 'desk-20261121T170000Z.jsonl.gz'))
    })

    test('never takes the place of another file', async () => {
      const place = await filled(await from.newPlace(), 1)
      const path = join(folder, 'kept')
      writeFileSync(path, 'kept')
      await expect(backUp(place, path, now)).rejects.toThrow(`${path} exists already`)
      expect(readFileSync(path, 'utf8')).toBe('kept')
      await expect(backUp(place, join(path, 'below'), now)).rejects.toThrow(
        /^The backup cannot be written: E\w+/,
      )
    })

    test('of no memory is none', async () => {
      const place = await from.newPlace()
      const wanted = place.databaseUrl === null ? 'has no desk.db' : 'has no memory of the desk'
      await expect(backUp(place, join(folder, 'none'), now)).rejects.toThrow(wanted)
      expect(readdirSync(folder)).toEqual([])
    })

    test('of a database that a newer version has written is refused', async () => {
      const place = await filled(await from.newPlace(), 1)
      const { database } = await openMemory(place)
      await database.insertInto('kysely_migration').values({ name: '999-later', timestamp: 'then' }).execute()
      await database.destroy()
      await expect(backUp(place, join(folder, 'none'), now)).rejects.toThrow('A newer version of Quayside')
      expect(readdirSync(folder)).toEqual([])
    })

    test('of a database from before the first release is refused, as is opening that', async () => {
      const place = await filled(await from.newPlace(), 1)
      const { database } = await openMemory(place)
      await database
        .updateTable('kysely_migration')
        .set({ name: '001-tables' })
        .where('name', '=', '001-desk-tables')
        .execute()
      await database.destroy()
      const refused = /^[^\n]+ is from before the first release of Quayside[^\n]+$/
      await expect(backUp(place, join(folder, 'none'), now)).rejects.toThrow(refused)
      await expect(openMemory(place)).rejects.toThrow(refused)
    })
  })

  describe('not restored, and nothing changed by it, is', () => {
    test.each([
      ['the end', 0.99],
      ['the middle', 0.5],
    ])('a file that is cut off near %s', async (_where, part) => {
      const path = await backedUp()
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)))
      await expectRefused(path, /is damaged or not complete\.$/)
    })

    test('a file in which something else stands than was written', async () => {
      const path = await backedUp()
      const bytes = readFileSync(path)
      // Its checksum, which is told last.
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 0xff, bytes.length - 6)
      writeFileSync(path, bytes)
      await expectRefused(path, /is damaged or not complete\.$/)
    })

    test.each<[string, (lines: string[]) => string[]]>([
      ['lacks a row', (lines) => lines.slice(0, -1)],
      ['has a row too many', (lines) => [...lines, lines.at(-1) ?? '']],
      ['has a row of another table', (lines) => [...lines.slice(0, -1), '["a","b"]']],
      ['has a row of other values', (lines) => [...lines.slice(0, -1), '[true,1,1,1,1,1,1,1,1]']],
      ['has no rows', (lines) => lines.slice(0, 1)],
    ])('a file that %s', async (_what, change) => {
      const path = await backedUp()
      rewrite(path, change)
      await expectRefused(path, /is damaged or not complete\.$/)
    })

    test.each([
      ['nothing', ''],
      ['words', 'some words\n'],
    ])('a file of %s', async (_what, text) => {
      const path = join(folder, 'other')
      writeFileSync(path, text)
      await expectRefused(path, `${path} is no backup of Quayside.`)
    })

    test('a packed file of another kind', async () => {
      const path = await backedUp()
      rewrite(path, () => ['{"format":"something"}'])
      await expectRefused(path, `${path} is no backup of Quayside.`)
    })

    test('a file that is not there, a folder, and a pipe', async () => {
      await expectRefused(join(folder, 'none'), /^The backup cannot be read: ENOENT/)
      await expectRefused(folder, `${folder} is no regular file.`)
      const pipe = join(folder, 'pipe')
      execFileSync('/usr/bin/mkfifo', [pipe])
      await expectRefused(pipe, `${pipe} is no regular file.`)
    })

    test('a backup of a newer format', async () => {
      const path = await backedUp()
      rewriteHead(path, (head) => ({ ...head, version: 2, tables: 'other' }))
      await expectRefused(path, `${path} is of a newer version of Quayside`)
    })

    test('a backup whose rows do not fit', async () => {
      const path = await backedUp()
      rewrite(path, (lines) => lines.map((line) => line.replace('"unchanged_at"', '"unchanged_since"')))
      await expectRefused(path, '"change" does not fit')
    })

    test('a backup of another account', async () => {
      await expectRefused(
        await backedUp('two'),
        'is of two, and this memory is of one: restore it with --adopt',
      )
    })

    test('a backup that the database refuses in the middle', async () => {
      const path = await backedUp()
      rewrite(path, (lines) => [...lines.slice(0, -1), lines.at(-2) ?? ''])
      await expectRefused(path, /the database cannot be used: .*(UNIQUE|unique)/)
    })
  })

  test('a backup of an earlier version is brought up to this one', async () => {
    const path = join(folder, 'desk.jsonl.gz')
    await backUp(await filled(await from.newPlace(), 3), path, now)
    rewrite(path, ([head = '', ...rows]) => {
      const { tables, ...rest } = JSON.parse(head) as { tables: { name: string }[] }
      const earlier = tables.filter(({ name }) => name !== 'boarded')
      return [JSON.stringify({ ...rest, tables: earlier }), ...rows.filter((row) => !row.startsWith('["s1"'))]
    })
    const target = await filled(await from.newPlace(), 1)
    await restore(target, path)
    const { boarded, change } = await contentAt(target)
    expect([boarded, change?.length]).toEqual([[], 4])
  })

  test('a backup of another account is kept for this one where somebody says so', async () => {
    const path = await backedUp('two')
    const target = await filled(await from.newPlace(), 1)
    expect(await restore(target, path, { isAdopted: true })).toMatchObject({ records: 9, account: 'one' })
    const database = await openAt(target)
    expect([await readMeta(database, 'account'), await readMeta(database, 'adopted')]).toEqual(['one', 'yes'])
  })

  test('a backup that does not say whose it is goes in: earlier versions wrote a hash', async () => {
    const path = await backedUp('0123456789abcdef')
    const target = await filled(await from.newPlace(), 1)
    expect(await restore(target, path)).toMatchObject({ records: 9, account: 'one' })
    expect(await readMeta(await openAt(target), 'account')).toBe('one')
  })

  test('a place that has no database gets one', async () => {
    const source = await filled(await from.newPlace(), 3)
    const path = join(folder, 'desk.jsonl.gz')
    await backUp(source, path, now)
    const target = await from.newPlace()
    const { replaced } = await restore(target, path)
    expect(replaced).toEqual({ records: 0, world: null })
    expect(await contentAt(target)).toEqual(await contentAt(source))
  })
})

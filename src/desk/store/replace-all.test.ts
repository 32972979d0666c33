import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import { contentAt, contentOf, fillMemory, rowsPerStatement } from '../testing/filled-memory.ts'
import { containerReading } from '../testing/readings.ts'
import { historyOf } from './changes.ts'
import { keepReadings } from './keep-readings.ts'
import { readMeta } from './meta.ts'
import { openMemory } from './open-memory.ts'
import { replaceAll } from './replace-all.ts'
import { readSnapshot } from './snapshot.ts'

const halfReplaced = fileURLToPath(new URL('../testing/half-replaced.ts', import.meta.url))

async function openAt(place: Place) {
  const { database } = await openMemory(place)
  onTestFinished(() => database.destroy())
  return database
}

const meta = { name: 'meta', columns: ['key', 'value'] }
const subject = { name: 'subject', columns: ['type', 'id', 'facts', 'first_seen_at', 'read_at'] }
const boarded = { name: 'boarded', columns: ['shipment_id', 'row'] }

const box = { type: 'container', id: 'c0' } as const

/** A memory of one box, in parts between which something happens. */
async function* memoryOfOneBox(between: () => Promise<void> | void) {
  yield { table: meta, rows: [['last_change', '70']] }
  yield { table: subject, rows: [['container', 'c0', '{"available":"no"}', 100, 200]] }
  await between()
  yield { table: boarded, rows: [['s9', '[]']] }
}

onEveryEngine(({ newPlace }) => {
  async function openTwice() {
    const place = await newPlace()
    const database = await openAt(place)
    await fillMemory(database, 3)
    return { place, database, other: await openAt(place) }
  }

  test('meanwhile another program reads what was, and what it writes comes on top of what is then', async () => {
    const { database, other } = await openTwice()
    const before = await contentOf(other)
    const writing: { changes?: ReturnType<typeof keepReadings> } = {}
    await replaceAll(
      database,
      memoryOfOneBox(async () => {
        expect(await contentOf(other)).toEqual(before)
        writing.changes = keepReadings(other, [containerReading({ available: 'yes' }, 'c0')], 70_000)
      }),
    )
    expect(await readMeta(other, 'memory')).toEqual(expect.any(String))
    expect(await writing.changes).toMatchObject([{ id: 71, from: 'no', to: 'yes', unchangedAt: 200 }])
    expect(await historyOf(other, box)).toMatchObject({ firstSeenAt: 100, readAt: 70_000 })
    expect(await historyOf(other, { ...box, id: 'c1' })).toMatchObject({ firstSeenAt: null, changes: [] })
  })

  test('where the rows end in an error, all is as it was', async () => {
    const { database, other } = await openTwice()
    const before = await contentOf(other)
    const memory = await readMeta(other, 'memory')
    const replacing = replaceAll(
      database,
      memoryOfOneBox(() => {
        throw new Error('The file has ended.')
      }),
    )
    await expect(replacing).rejects.toThrow('The file has ended.')
    expect(await contentOf(other)).toEqual(before)
    expect(await readMeta(other, 'memory')).toBe(memory)
    await keepReadings(database, [containerReading({ available: 'no' }, 'c0')], 70_000)
    expect((await historyOf(other, box)).readAt).toBe(70_000)
  })

  test('where the program is killed in the middle, all is as it was', async () => {
    const place = await newPlace()
    const { database } = await openMemory(place)
    await fillMemory(database, rowsPerStatement)
    await database.destroy()
    const before = await contentAt(place)
    const program = spawn(process.execPath, ['--import', 'tsx', halfReplaced, JSON.stringify(place)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(String(await once(program.stdout, 'data'))).toBe('half\n')
    program.kill('SIGKILL')
    await once(program, 'exit')
    expect(await contentAt(place)).toEqual(before)
  })

  test('a snapshot is of one moment, though another program writes meanwhile', async () => {
    const { database, other } = await openTwice()
    const read = await readSnapshot(database, async ({ tables, rowsOf }) => {
      await keepReadings(other, [containerReading({ available: 'no' }, 'c0')], 70_000)
      await keepReadings(other, [containerReading({}, 'new')], 70_000)
      const rows: unknown[] = []
      for (const table of tables) for await (const part of rowsOf(table)) rows.push(...part)
      return { counted: tables.reduce((sum, table) => sum + table.rows, 0), rows }
    })
    expect(read.rows).toHaveLength(read.counted)
    expect(JSON.stringify(read.rows)).not.toContain('new')
    expect(read.rows).toContainEqual(['container', 'c0', '{"available":"yes"}', 1_000, 61_000])
    expect((await historyOf(other, box)).changes).toHaveLength(2)
  })
})

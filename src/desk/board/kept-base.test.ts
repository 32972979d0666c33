import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Board, boardSchema } from '#contract/desk/board.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { PackedBody } from '#http/packed-body.ts'
import type { BoardedRow } from '../store/boarded.ts'
import { openMemory } from '../store/open-memory.ts'
import { BaseFile, type KeptBase } from './kept-base.ts'
import { KeptBoard } from './kept-board.ts'
import type { ToldRows } from './told-rows.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-base-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function fileFor(build = 'build', warn = vi.fn<() => void>()): BaseFile {
  return new BaseFile(join(folder, 'desk.db-board'), build, { warn })
}

function row(id: string, what = ''): BoardedRow {
  return [id, JSON.stringify([[[id, what], []], null, null, [], []])]
}

/** More than an answer is written of while somebody waits. */
const many = Array.from({ length: 450 }, (_, index) => row(`s${index}`))

interface Head {
  run: string
  version: number
}

async function answer(rows: ToldRows, known: Head | null = null): Promise<Board> {
  const { bytes } = (await rows.answer(known?.run ?? null, known?.version ?? null)).body()
  return boardSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** What a browser has once it has asked until it knew all: each row's id and text. */
async function readAll(
  rows: ToldRows,
  before: Head | null = null,
  known = new Map<unknown, unknown>(),
): Promise<{ told: Board; known: Map<unknown, unknown> }> {
  const told = await answer(rows, before)
  if (told.since === null) known.clear()
  for (const id of told.gone) known.delete(id)
  for (const [[[id, what]]] of told.rows) known.set(id, what)
  return told.isLatest ? { told, known } : readAll(rows, told, known)
}

const kept: KeptBase = {
  run: 'r',
  version: 7,
  mark: 3,
  ids: ['s1', 's2'],
  body: new PackedBody(new TextEncoder().encode(`{"rows":"${'x'.repeat(5_000)}"}`), false),
}

async function formsOf(body: PackedBody): Promise<Buffer[]> {
  const forms = await Promise.all([body.form(null), body.form('br'), body.form('gzip')])
  return forms.map(({ bytes }) => Buffer.from(bytes))
}

test('nobody else may read it, also where an earlier version let them', async () => {
  const path = join(folder, 'desk.db-board')
  await fileFor().write(kept, 'memory')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  chmodSync(path, 0o644)
  await fileFor().read('memory')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what is written is read as it was, in every form', async () => {
  await fileFor().write(kept, 'memory')
  const read = await fileFor().read('memory')
  expect(read).toMatchObject({ run: 'r', version: 7, mark: 3, ids: ['s1', 's2'] })
  if (read === null) throw new Error('Nothing was read.')
  const [forms, before] = await Promise.all([formsOf(read.body), formsOf(kept.body)])
  expect(forms).toEqual(before)
  expect(gunzipSync(forms[2] ?? '').length).toBe(read.body.bytes.length)
})

test.each([
  ['of another memory', 'build', 'other'],
  ['of another version of the program', 'other', 'memory'],
])('one %s is none', async (_, build, memory) => {
  await fileFor().write(kept, 'memory')
  expect(await fileFor(build).read(memory)).toBeNull()
})

test('one that is not whole, or is damaged anywhere, is none', async () => {
  await fileFor().write(kept, 'memory')
  const path = join(folder, 'desk.db-board')
  const whole = readFileSync(path)
  for (const length of [0, 10, 65, 100, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length))
    expect(await fileFor().read('memory')).toBeNull()
  }
  for (const place of [3, 80, whole.length - 20]) {
    const damaged = Buffer.from(whole)
    damaged[place] = (damaged[place] ?? 0) ^ 1
    writeFileSync(path, damaged)
    expect(await fileFor().read('memory')).toBeNull()
  }
  rmSync(path)
  expect(await fileFor().read('memory')).toBeNull()
})

test('that it cannot be written is told once, until it can', async () => {
  const warn = vi.fn<() => void>()
  const file = fileFor('build', warn)
  // A folder in its place cannot be replaced by a file.
  mkdirSync(join(folder, 'desk.db-board', 'in-the-way'), { recursive: true })
  await file.write(kept, 'memory')
  await file.write(kept, 'memory')
  expect(warn).toHaveBeenCalledOnce()
  rmSync(join(folder, 'desk.db-board'), { recursive: true })
  await file.write(kept, 'memory')
  expect(await file.read('memory')).not.toBeNull()
})

onEveryEngine(({ newPlace }) => {
  async function open() {
    const place = await newPlace()
    const { database } = await openMemory(place)
    onTestFinished(() => database.destroy())
    const file = fileFor()
    const first = await KeptBoard.open(database, 'first', file)
    await first.keep(many)
    const { told } = await readAll(first.board)
    await file.close()
    return { database, first, told }
  }

  test('after a restart all rows are told as they were packed before, and then what is new', async () => {
    const { database, first } = await open()
    await first.keep([row('s1', 'other'), ['s2', null], row('s900')])
    const next = await KeptBoard.open(database, 'second', fileFor())
    const base = await answer(next.board)
    expect([base.run, base.rows.length, base.isLatest]).toEqual(['first', 450, false])
    const news = await answer(next.board, base)
    expect(new Set(news.rows.map(([[[id]]]) => id))).toEqual(new Set(['s1', 's900']))
    expect([news.run, news.gone, news.isLatest]).toEqual(['second', ['s2'], true])
    const { known } = await readAll(next.board)
    expect([known.size, known.get('s1'), known.has('s2'), known.has('s900')]).toEqual([
      450,
      'other',
      false,
      true,
    ])
  })

  test('who has what the earlier run told last gets all, or what is new since where that is what was packed', async () => {
    const { database, first, told } = await open()
    await first.keep([row('s3', 'other')])
    const last = await answer(first.board, told)
    const next = await KeptBoard.open(database, 'second', fileFor())
    expect((await answer(next.board, told)).rows).toHaveLength(1)
    expect((await answer(next.board, last)).since).toBeNull()
    expect((await readAll(next.board, last)).known.get('s3')).toBe('other')
  })

  test('where most rows are other ones by now, they are packed anew', async () => {
    const { database, first } = await open()
    const known = many.slice(0, 300)
    await first.keep(known.map(([id]) => row(id, 'other')))
    const next = await KeptBoard.open(database, 'second', fileFor())
    const all = await readAll(next.board)
    expect(all.known.size).toBe(450)
    expect(known.every(([id]) => all.known.get(id) === 'other')).toBe(true)
  })

  test('of another memory nothing is told', async () => {
    const { database, first } = await open()
    const base = await answer(first.board)
    await database.insertInto('meta').values({ key: 'memory', value: 'another' }).execute()
    const next = await KeptBoard.open(database, 'second', fileFor())
    expect((await answer(next.board, base)).since).toBeNull()
    expect((await readAll(next.board)).told.run).toBe('second')
  })
})

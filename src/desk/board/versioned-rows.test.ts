import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RowsVersion } from '#contract/desk/versioned-rows.ts'
import { mostWritten, type RowText, VersionedRows } from './versioned-rows.ts'

function row(id: string, what = ''): RowText {
  return [id, JSON.stringify([id, what])]
}

function newBoard(): VersionedRows {
  return new VersionedRows('r')
}

interface Answered extends RowsVersion {
  isLatest: boolean
  since: number | null
  rows: [id: string, what: string][]
  gone: string[]
}

async function answer(
  board: VersionedRows,
  run: string | null = null,
  version: number | null = null,
): Promise<Answered> {
  const { body } = await board.answer(run, version)
  const { bytes } = await body.form(null)
  return JSON.parse(new TextDecoder().decode(bytes)) as Answered
}

function idsOf({ rows }: Answered): string[] {
  return rows.map(([id]) => id)
}

test('whoever has a version is told what is new since, and what has gone', async () => {
  const board = newBoard()
  board.keep([row('s1'), row('s2'), row('s3')])
  const { version } = await answer(board)
  board.keep([row('s1'), row('s2', 'other')])
  board.keep([
    ['s3', null],
    ['s9', null],
  ])
  const news = await answer(board, 'r', version)
  expect([idsOf(news), news.gone, news.since]).toEqual([['s2'], ['s3'], version])
  expect(idsOf(await answer(board))).toEqual(['s1', 's2'])
})

test('what has come back is not gone', async () => {
  const board = newBoard()
  board.keep([row('s1')])
  const { version } = await answer(board)
  board.keep([['s1', null]])
  board.keep([row('s1')])
  const news = await answer(board, 'r', version)
  expect([idsOf(news), news.gone]).toEqual([['s1'], []])
})

test('what is as it was is no new version, and its answer is the same bytes', async () => {
  const board = newBoard()
  board.keep([row('s1')])
  board.complete({ read: 1, total: 1 })
  const { tag, body } = await board.answer(null, null)
  board.keep([row('s1'), ['s2', null]])
  board.complete({ read: 1, total: 1 })
  expect(board.tag).toBe(tag)
  expect((await board.answer(null, null)).body).toBe(body)
  board.count({ read: 1, total: 7 })
  expect(board.tag).toBe(tag)
  board.complete({ read: 2, total: 2 })
  expect(board.tag).not.toBe(tag)
})

test.each([
  ['of another run', 'q', 1],
  ['that is still to come', 'r', 99_999],
  ['that is no number', 'r', Number.NaN],
  ['of which not all that has gone is known', 'r', 0],
])('whoever has a version %s is told all', async (_what, run, version) => {
  const board = newBoard()
  for (let count = 0; count < 5_010; count += 1) {
    board.keep([row(`s${count}`)])
    board.keep([[`s${count}`, null]])
  }
  board.keep([row('s1')])
  const all = await answer(board, run, version)
  expect([all.since, idsOf(all)]).toEqual([null, ['s1']])
})

/** What somebody knows who has asked until nothing was left, and how much each answer told. */
async function follow(board: VersionedRows, before: Known | null = null): Promise<Known> {
  let version = before?.version ?? null
  let rows = new Map(before?.rows)
  const told: number[] = []
  for (;;) {
    const next = await answer(board, 'r', version)
    if (next.since === null) rows = new Map()
    for (const id of next.gone) rows.delete(id)
    for (const [id, what] of next.rows) rows.set(id, what)
    version = next.version
    told.push(next.rows.length)
    if (next.isLatest) return { version, rows, told }
  }
}

interface Known {
  version: number | null
  rows: ReadonlyMap<string, string>
  told: number[]
}

function many(count: number, what = '', first = 0): RowText[] {
  return Array.from({ length: count }, (_, index) => row(`s${first + index}`, what))
}

const largeBoard = 5 * mostWritten

describe('a large board', () => {
  test('is told whole as it was a moment ago, and then what is new since', async () => {
    const board = newBoard()
    board.keep(many(largeBoard))
    expect((await follow(board)).told).toEqual([largeBoard, 0])
    board.keep([...many(3, 'other'), ['s7', null], row('s-new')])
    const { rows, told } = await follow(board)
    expect([told, rows.size]).toEqual([[largeBoard, 4], largeBoard])
    expect([rows.get('s2'), rows.get('s3'), rows.has('s7'), rows.has('s-new')]).toEqual([
      'other',
      '',
      false,
      true,
    ])
  })

  test('sends a browser that is far behind all that is new', async () => {
    const board = newBoard()
    board.keep(many(largeBoard))
    const before = await follow(board)
    for (let page = 0; page < 8; page += 1) board.keep(many(100, 'read', page * 100))
    const { rows, told } = await follow(board, before)
    expect([told, rows.size]).toEqual([[800], largeBoard])
    expect([...rows.values()].filter((what) => what === 'read')).toHaveLength(800)
  })

  test('is packed again for whoever asks, so that the last word is told too', async () => {
    const board = newBoard()
    board.keep(many(largeBoard))
    await board.answer(null, null)
    board.complete({ read: largeBoard, total: largeBoard })
    await expect
      .poll(async () => {
        const { bytes } = await (await board.answer(null, null)).body.form(null)
        return JSON.parse(new TextDecoder().decode(bytes)) as object
      })
      .toMatchObject({ isComplete: true })
  })

  test('is the same in each encoding', async () => {
    const board = newBoard()
    board.keep(many(largeBoard, '山 🚢'))
    const { body } = await board.answer(null, null)
    const [plain, gzip, br] = await Promise.all([body.form(null), body.form('gzip'), body.form('br')])
    expect([gunzipSync(gzip.bytes), brotliDecompressSync(br.bytes)].map(String)).toEqual(
      Array.from({ length: 2 }, () => new TextDecoder().decode(plain.bytes)),
    )
    expect([plain.encoding, gzip.encoding, br.encoding]).toEqual([null, 'gzip', 'br'])
  })

  test('is packed again in the background, and once for all who wait for it', async () => {
    const board = newBoard()
    board.keep(many(largeBoard))
    const [one, other] = await Promise.all([board.answer(null, null), board.answer(null, null)])
    expect(one.body).toBe(other.body)
    await expect
      .poll(async () => {
        board.keep(many(largeBoard, String(performance.now())))
        return (await board.answer(null, null)).version
      })
      .toBeGreaterThan(one.version)
  })

  test('is made anew of what cannot be followed any more', async () => {
    const board = newBoard()
    board.keep(many(largeBoard))
    const before = await follow(board)
    for (let round = 0; round < 6; round += 1) {
      board.keep(many(900).map(([id]) => [`${id}-${round}`, '["",""]']))
      board.keep(many(900).map(([id]) => [`${id}-${round}`, null]))
    }
    const { rows, told } = await follow(board, before)
    expect([told, rows.size]).toEqual([[largeBoard, 0], largeBoard])
  })
})

test('whatever happens, whoever follows has what is there', async () => {
  const change = fc.record({
    first: fc.integer({ min: 0, max: largeBoard }),
    count: fc.integer({ min: 0, max: 2.5 * mostWritten }),
    what: fc.constantFrom('a', 'b', null),
    isFollowed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const board = newBoard()
      const there = new Map<string, string>()
      let known: Known | null = null
      for (const { first, count, what, isFollowed } of changes) {
        const rows = many(count, what ?? '', first)
        board.keep(what === null ? rows.map(([id]) => [id, null]) : rows)
        for (const [id] of rows)
          if (what === null) there.delete(id)
          else there.set(id, what)
        if (isFollowed) known = await follow(board, known)
      }
      expect((await follow(board, known)).rows).toEqual(there)
      expect((await follow(board)).rows).toEqual(there)
    }),
    { numRuns: 30 },
  )
})

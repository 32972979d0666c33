import { expect, test } from 'vitest'
import { type Board as BoardAnswer, boardSchema } from '#contract/desk/board.ts'
import type { BoardedRow } from '../store/boarded.ts'
import { Board } from './board.ts'

function row(id: string, what = ''): BoardedRow {
  return [id, JSON.stringify([[[id, what], []], null, null, [], []])]
}

function answer(board: Board, run: string | null = null, version: number | null = null): BoardAnswer {
  return boardSchema.parse(JSON.parse(new TextDecoder().decode(board.body(run, version).bytes)))
}

function idsOf({ rows }: BoardAnswer): unknown[] {
  return rows.map(([[[id]]]) => id)
}

test('whoever has a version is told what is new since, and what has gone', () => {
  const board = new Board('r')
  board.keep([row('s1'), row('s2'), row('s3')])
  const { version } = answer(board)
  board.keep([row('s1'), row('s2', 'other')])
  board.keep([
    ['s3', null],
    ['s9', null],
  ])
  const news = answer(board, 'r', version)
  expect([idsOf(news), news.gone, news.since]).toEqual([['s2'], ['s3'], version])
  expect(idsOf(answer(board))).toEqual(['s1', 's2'])
})

test('what has come back is not gone', () => {
  const board = new Board('r')
  board.keep([row('s1')])
  const { version } = answer(board)
  board.keep([['s1', null]])
  board.keep([row('s1')])
  expect(answer(board, 'r', version)).toMatchObject({
    gone: [],
    rows: [[[['s1', ''], []], null, null, [], []]],
  })
})

test('what is as it was is no new version, and its answer is the same bytes', () => {
  const board = new Board('r')
  board.keep([row('s1')])
  board.complete({ read: 1, total: 1 })
  const [tag, body] = [board.tag, board.body(null, null)]
  board.keep([row('s1'), ['s2', null]])
  board.complete({ read: 1, total: 1 })
  expect(board.tag).toBe(tag)
  expect(board.body(null, null)).toBe(body)
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
])('whoever has a version %s is told all', (_what, run, version) => {
  const board = new Board('r')
  for (let count = 0; count < 5_010; count += 1) {
    board.keep([row(`s${count}`)])
    board.keep([[`s${count}`, null]])
  }
  board.keep([row('s1')])
  const all = answer(board, run, version)
  expect([all.since, idsOf(all)]).toEqual([null, ['s1']])
})

test('of another world nothing is left', () => {
  const board = new Board('r')
  board.keep([row('s1')])
  board.complete({ read: 1, total: 1 })
  const { version } = answer(board)
  board.clear()
  expect(answer(board, 'r', version)).toMatchObject({
    isComplete: false,
    read: 0,
    total: null,
    rows: [],
    gone: ['s1'],
  })
})

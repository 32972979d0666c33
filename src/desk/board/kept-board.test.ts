import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { openMemory } from '../store/open-memory.ts'
import { boardedRow } from '../testing/boarded-row.ts'
import { KeptBoard } from './kept-board.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

onEveryEngine(({ newPlace }) => {
  async function open() {
    const { database } = await openMemory(await newPlace())
    onTestFinished(() => database.destroy())
    return { database, board: await KeptBoard.open(database, 'first') }
  }

  test('after a restart the board is what it was, and as old as it is', async () => {
    const { database, board } = await open()
    await board.keep([boardedRow('s1'), boardedRow('s2'), boardedRow('s3')])
    await board.keep([['s2', null]])
    expect(board.ageMs(start)).toBeNull()
    await board.complete({ readAt: start, read: 3, total: 3 }, performance.now())
    const next = await KeptBoard.open(database, 'second')
    expect([next.board.size, next.ageMs(start + 90_000)]).toEqual([2, 90_000])
    // The clock of the world may be back by a moment.
    expect(next.ageMs(start - 1)).toBe(0)
  })

  test('rows of another version of the program are read anew, also those of a walk that had begun', async () => {
    const { database, board } = await open()
    await board.keep([boardedRow('s1')])
    await board.complete({ readAt: start, read: 1, total: 1 }, performance.now())
    await writeMeta(database, 'walk', '{"page":7,"rows":600,"beganAt":null}')
    const same = await KeptBoard.open(database, 'second')
    expect([same.board.size, await readMeta(database, 'walk')]).toEqual([1, expect.any(String)])
    await writeMeta(database, 'columns', 'id')
    const other = await KeptBoard.open(database, 'third')
    expect([other.board.size, other.ageMs(start)]).toEqual([0, null])
    expect(await readMeta(database, 'walk')).toBeNull()
    expect(await database.selectFrom('boarded').selectAll().execute()).toEqual([])
  })
})

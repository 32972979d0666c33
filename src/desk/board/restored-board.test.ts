import { expect, onTestFinished, test } from 'vitest'
import { boardColumns, boardSchema } from '#contract/desk/board.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { readBoarded } from '../store/boarded.ts'
import { openMemory } from '../store/open-memory.ts'
import { replaceAll } from '../store/replace-all.ts'
import { KeptBoard } from './kept-board.ts'

const state = { readAt: 5, read: 1, total: 1 }

/** What another program restores. */
async function* restored() {
  const meta = { name: 'meta', columns: ['key', 'value'] }
  yield {
    table: meta,
    rows: [
      ['board', JSON.stringify(state)],
      ['columns', JSON.stringify(boardColumns)],
    ],
  }
  yield { table: { name: 'boarded', columns: ['shipment_id', 'row'] }, rows: [['restored', row('old')]] }
}

function row(id: string): string {
  return JSON.stringify([[[id], []], null, null, [], []])
}

async function idsOf({ board }: KeptBoard) {
  const { bytes } = (await board.answer(null, null)).body()
  return boardSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).rows.map(([[[id]]]) => id)
}

onEveryEngine(({ newPlace }) => {
  async function open() {
    const place = await newPlace()
    const [{ database }, { database: other }] = [await openMemory(place), await openMemory(place)]
    onTestFinished(async () => {
      await database.destroy()
      await other.destroy()
    })
    const kept = await KeptBoard.open(database, 'r')
    await kept.keep([['before', row('known')]])
    return { kept, other }
  }

  test('what is kept comes onto the board that was restored meanwhile', async () => {
    const { kept, other } = await open()
    await replaceAll(other, restored())
    await kept.keep([['next', row('new')]])
    expect(await idsOf(kept)).toEqual(['old', 'new'])
    expect(kept.ageMs(65)).toBe(60)
    expect((await readBoarded(other)).rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'restored', row: row('old') }),
        expect.objectContaining({ id: 'next', row: row('new') }),
      ]),
    )
  })

  test('a walk into the memory before does not make the one restored complete', async () => {
    const { kept, other } = await open()
    const { generation } = kept
    await replaceAll(other, restored())
    await kept.follow()
    expect(await idsOf(kept)).toEqual(['old'])
    await kept.complete({ readAt: 60, read: 9, total: 9 }, performance.now(), generation)
    expect((await readBoarded(other)).state).toEqual(state)
    expect(kept.ageMs(65)).toBe(60)
    await kept.complete({ readAt: 60, read: 9, total: 9 }, performance.now(), kept.generation)
    expect((await readBoarded(other)).state).toMatchObject({ readAt: 60 })
  })
})

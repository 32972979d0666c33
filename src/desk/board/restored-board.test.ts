import { expect, onTestFinished, test } from 'vitest'
import { boardMembers, boardSchema } from '#contract/desk/board.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { readBoarded } from '../store/boarded.ts'
import { openMemory } from '../store/open-memory.ts'
import { replaceAll } from '../store/replace-all.ts'
import { boardedRow } from '../testing/boarded-row.ts'
import { KeptBoard } from './kept-board.ts'

const state = { readAt: 5, read: 1, total: 1 }

/** What another program restores. */
async function* restored() {
  const meta = { name: 'meta', columns: ['key', 'value'] }
  yield {
    table: meta,
    rows: [
      ['board', JSON.stringify(state)],
      ['columns', boardMembers],
    ],
  }
  yield { table: { name: 'boarded', columns: ['shipment_id', 'row'] }, rows: [boardedRow('restored')] }
}

async function idsOf({ board }: KeptBoard) {
  const { body } = await board.answer(null, null)
  const { bytes } = await body.form(null)
  return boardSchema
    .parse(JSON.parse(new TextDecoder().decode(bytes)))
    .rows.map(({ shipment }) => shipment.id)
}

onEveryEngine(({ newPlace }) => {
  test('a walk into the memory before does not make the one restored complete', async () => {
    const place = await newPlace()
    const [{ database }, { database: other }] = [await openMemory(place), await openMemory(place)]
    onTestFinished(async () => {
      await database.destroy()
      await other.destroy()
    })
    const before = await KeptBoard.open(database, 'r')
    await before.keep([boardedRow('before')])
    await replaceAll(other, restored())
    const next = await KeptBoard.open(database, 's')
    expect([await idsOf(next), next.ageMs(65)]).toEqual([['restored'], 60])
    await before.complete({ readAt: 60, read: 9, total: 9 }, performance.now())
    expect((await readBoarded(other)).state).toBeNull()
    await next.complete({ readAt: 60, read: 9, total: 9 }, performance.now())
    expect((await readBoarded(other)).state).toMatchObject({ readAt: 60 })
  })
})

import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { KeptBoard } from '../board/kept-board.ts'
import type { ToldRows } from '../board/told-rows.ts'
import { KeptFleet } from '../fleet/kept-fleet.ts'
import { forgetUnlessOf } from '../store/account.ts'
import { keepReadings } from '../store/keep-readings.ts'
import { readMarks } from '../store/marks.ts'
import { writeMeta } from '../store/meta.ts'
import { openMemoryOf } from '../store/open-memory.ts'
import { replaceAll } from '../store/replace-all.ts'
import { containerReading } from '../testing/readings.ts'
import { Follower } from './follower.ts'
import { Teller } from './teller.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

function textsOf(rows: ToldRows): string[] {
  return Array.from(rows.texts()).toSorted()
}

onEveryEngine(({ newPlace }) => {
  /** What one machine writes, and another one that follows it. */
  async function open() {
    const place = await newPlace()
    const { database } = await openMemoryOf('one', place)
    const { database: own } = await openMemoryOf('one', place)
    const marks = await readMarks(own, 'one')
    const heard: string[] = []
    const seen: (string | null)[] = []
    const [board, fleet] = [await KeptBoard.open(own, 'r'), await KeptFleet.open(own, 'r')]
    const teller = new Teller(marks.lastChange, (subjects) => heard.push(...subjects.map(({ id }) => id)))
    const follower = new Follower(
      {
        database: own,
        account: 'one',
        board,
        fleet,
        teller,
        webhook: { see: (id) => seen.push(id) },
        onRestored: () => heard.push('restored'),
        logger: pino({ enabled: false }),
      },
      marks,
    )
    onTestFinished(async () => {
      await follower.close()
      await own.destroy()
      await database.destroy()
    })
    const writer = {
      database,
      board: await KeptBoard.open(database, 'w'),
      fleet: await KeptFleet.open(database, 'w'),
    }
    await writer.board.begin(null)
    return { writer, board, fleet, teller, follower, heard, seen }
  }

  test('rows that are new, other or gone are taken over, and how far the walk is', async () => {
    const { writer, board, follower } = await open()
    await writer.board.keep([
      ['s1', '["one"]'],
      ['s2', '["two"]'],
      ['s3', '["three"]'],
    ])
    await writeMeta(writer.database, 'walk', JSON.stringify({ page: 2, rows: 100, beganAt: 1, total: 250 }))
    await follower.look()
    expect(textsOf(board.board)).toEqual(['["one"]', '["three"]', '["two"]'])
    expect(board.board.state).toEqual({ isComplete: false, read: 100, total: 250 })
    expect(board.ageMs(start)).toBeNull()

    await writer.board.keep([
      ['s1', '["other"]'],
      ['s2', null],
      ['s4', '["four"]'],
    ])
    await writer.board.complete({ readAt: start, read: 3, total: 3 }, performance.now())
    await follower.look()
    expect(textsOf(board.board)).toEqual(['["four"]', '["other"]', '["three"]'])
    expect(board.board.state).toEqual({ isComplete: true, read: 3, total: 3 })
    expect(board.ageMs(start + 5)).toBe(5)
  })

  test('where nothing is new, whoever has the board is told nothing', async () => {
    const { writer, board, fleet, follower } = await open()
    await writer.board.keep([['s1', '["one"]']])
    await writer.fleet.want(['1'], true)
    await follower.look()
    const tags = [board.board.tag, fleet.rows.tag]
    await writer.board.keep([['s1', '["one"]']])
    await writer.fleet.want(['1'], true)
    await follower.look()
    expect([board.board.tag, fleet.rows.tag]).toEqual(tags)
  })

  test('vessels come in the order in which they are wanted, and go when they are not', async () => {
    const { writer, fleet, follower } = await open()
    await writer.fleet.want(['2', '1', '3'], false)
    await writer.fleet.keep('1', 'answered', null, start)
    await follower.look()
    expect(Array.from(fleet.rows.ids())).toEqual(Array.from(writer.fleet.rows.ids()))
    expect([fleet.isRead, fleet.nextDue(start)]).toEqual([false, '2'])
    await writer.fleet.want(['1', '4'], true)
    await writer.fleet.keep('4', 'failed', null, start)
    await follower.look()
    expect(Array.from(fleet.rows.ids()).toSorted()).toEqual(['1', '4'])
    expect(fleet.rows.state).toEqual({ isComplete: true, read: 2, total: 2 })
  })

  test('each change is told once, also those of which it has not heard', async () => {
    const { writer, follower, heard } = await open()
    const boxes = ['c1', 'c2']
    const keep = (available: string, at: number) =>
      keepReadings(
        writer.database,
        boxes.map((id) => containerReading({ available }, id)),
        at,
      )
    await keep('no', 1)
    await follower.look()
    await keep('yes', 2)
    await keep('no', 3)
    await follower.look()
    await follower.look()
    expect(heard.toSorted()).toEqual(['c1', 'c2'])
    await keep('yes', 4)
    await follower.look()
    expect(heard.toSorted()).toEqual(['c1', 'c1', 'c2', 'c2'])
  })

  test('of a memory that has begun anew nothing of the old is left, and its changes are told from the first', async () => {
    const { writer, board, fleet, follower, heard } = await open()
    const { database } = writer
    await writer.board.keep([['s1', '["one"]']])
    await writer.fleet.want(['1'], true)
    await keepReadings(database, [containerReading({ available: 'no' })], start)
    await keepReadings(database, [containerReading({ available: 'yes' })], start)
    await follower.look()
    expect(heard).toEqual(['c1'])
    const dayBefore = start - 86_400_000
    expect(await forgetUnlessOf(database, 'one', dayBefore)).toBe(true)
    await keepReadings(database, [containerReading({ available: 'no' }, 'c2')], dayBefore)
    await keepReadings(database, [containerReading({ available: 'yes' }, 'c2')], dayBefore)
    await follower.look()
    expect([textsOf(board.board), textsOf(fleet.rows), heard]).toEqual([[], [], ['c1', 'c2']])
  })

  test('of another account nothing is told; what comes after it is', async () => {
    const { writer, board, fleet, follower, heard } = await open()
    const { database } = writer
    await writer.board.keep([['s1', '["one"]']])
    await follower.look()
    await forgetUnlessOf(database, 'two', 0)
    await writer.board.reload()
    await writer.board.keep([['s2', '["two"]']])
    await writer.fleet.want(['2'], true)
    await keepReadings(database, [containerReading({ available: 'no' })], 1)
    await keepReadings(database, [containerReading({ available: 'yes' })], 2)
    await follower.look()
    const { tag } = board.board
    await follower.look()
    expect([textsOf(board.board), textsOf(fleet.rows), heard, board.board.tag]).toEqual([[], [], [], tag])
    await forgetUnlessOf(database, 'one', 0)
    await writer.board.reload()
    await writer.board.keep([['s3', '["three"]']])
    await writer.fleet.want(['3'], true)
    await follower.look()
    expect([textsOf(board.board), Array.from(fleet.rows.ids())]).toEqual([['["three"]'], ['3']])
  })

  test('after a restore it goes on from there, with versions that count on', async () => {
    const { writer, board, follower, heard } = await open()
    const { database } = writer
    for (let nth = 0; nth < 5; nth += 1) await writer.board.keep([['s1', `["${nth}"]`]])
    await follower.look()
    const { columns } = await readMarks(database, 'one')
    async function* restored() {
      yield {
        table: { name: 'meta', columns: ['key', 'value'] },
        rows: [
          ['account', 'one'],
          ['columns', columns],
          ['last_change', '7'],
        ],
      }
      const table = { name: 'boarded', columns: ['shipment_id', 'row'] }
      yield { table, rows: [['s9', '["restored"]']] }
    }
    await replaceAll(database, restored())
    await follower.look()
    expect([textsOf(board.board), heard]).toEqual([['["restored"]'], ['restored']])
    await writer.board.keep([['s1', '["next"]']])
    await follower.look()
    expect(textsOf(board.board)).toEqual(['["next"]', '["restored"]'])
  })

  test('rows of another version of the program are none, until this one writes again', async () => {
    const { writer, board, follower } = await open()
    await writer.board.keep([['s1', '["one"]']])
    await follower.look()
    await writeMeta(writer.database, 'columns', '{"shipment":["id"]}')
    await follower.look()
    expect(textsOf(board.board)).toEqual([])
    await writer.board.begin(null)
    await writer.board.reload()
    await writer.board.keep([['s2', '["two"]']])
    await follower.look()
    expect(textsOf(board.board)).toEqual(['["two"]'])
  })
})

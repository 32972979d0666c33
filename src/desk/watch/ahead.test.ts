import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import { openMemory } from '../store/open-memory.ts'
import { startWatch } from '../testing/opened-watch.ts'
import { wireList, wireShipment } from '../testing/wire-list.ts'
import type { Ask } from './ask.ts'

/** A world whose clock stands still: by it nobody can tell which of two answers is the newer one. */
const now = Date.parse('2026-11-21T17:00:00Z')

interface Held {
  target: string
  answer: (body: string, status?: number) => void
}

/** A watch whose questions are answered by hand. */
async function open(place: Place) {
  const { database } = await openMemory(place)
  const asked: Held[] = []
  const world = { now }
  const ask: Ask = (target, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The watch has ended.')))
      asked.push({ target, answer: (body, status = 200) => resolve(new Response(body, { status })) })
    })
  const { watch, board, changes, progress } = await startWatch(database, {
    ask,
    worldNow: () => world.now,
    everySeconds: 0.01,
  })
  onTestFinished(async () => {
    await watch.close()
    await database.destroy()
  })
  /** The question that comes next. */
  const next = async (begin: string): Promise<Held> => {
    await expect.poll(() => asked.some(({ target }) => target.startsWith(begin))).toBe(true)
    const [found] = asked.splice(
      asked.findIndex(({ target }) => target.startsWith(begin)),
      1,
    )
    if (found === undefined) throw new Error(`Nobody asks for ${begin}.`)
    return found
  }
  const page = () => next('/shipments?')
  const one = () => next('/shipments/s1?')
  return { watch, board, changes, progress, asked, page, one, world }
}

const list = (available: boolean) =>
  wireList([
    { id: 's1', available },
    { id: 's2', available },
  ])
const single = (available: boolean) => wireShipment({ id: 's1', available })

/** The same with the box picked up in two days, in whatever zone. */
function pickedUp(body: string): string {
  const member = '"holds_at_pod_terminal"'
  return body.replace(member, `"pod_full_out_at":"2026-11-23T12:00:00Z",${member}`)
}

onEveryEngine(({ newPlace }) => {
  test('what could not be read ahead is no trouble any more once it is read', async () => {
    const { watch, progress, page, one } = await open(await newPlace())
    ;(await page()).answer(list(true))
    await expect.poll(() => progress.walks).toBe(1)
    const reading = watch.readAhead('s1')
    ;(await one()).answer('{}', 500)
    await expect.poll(() => progress.told().failure?.overForMs).toBeNull()
    ;(await one()).answer(single(true))
    await reading
    expect(progress.told().failure?.overForMs).toEqual(expect.any(Number))
  })

  test('is not asked before it is known which world it is', async () => {
    const { watch, asked, page, one, changes } = await open(await newPlace())
    const reading = watch.readAhead('s1')
    const first = await page()
    await turn()
    expect(asked).toEqual([])
    first.answer(list(false))
    ;(await one()).answer(single(true))
    await reading
    expect(changes).toMatchObject([{ subject: { id: 'c-s1' }, fact: 'available', to: 'yes' }])
  })

  describe('whichever answer comes first, the one that was asked for last stays:', () => {
    test('a page that was asked for before does not undo what was read since', async () => {
      const { watch, page, one, changes, board } = await open(await newPlace())
      ;(await page()).answer(list(false))
      const older = await page()
      const reading = watch.readAhead('s1')
      ;(await one()).answer(single(true))
      await reading
      const known = board.board.tag
      older.answer(list(false))
      ;(await page()).answer(list(true))
      await expect.poll(() => changes.length).toBe(2)
      // No change back, and none forth again; the other shipment of the page is news.
      expect(changes.map(({ subject, to }) => [subject.id, to])).toEqual([
        ['c-s1', 'yes'],
        ['c-s2', 'yes'],
      ])
      expect(board.board.tag).not.toBe(known)
    })

    test('a page that was asked for later is not undone by what was asked before', async () => {
      const { watch, page, one, changes } = await open(await newPlace())
      ;(await page()).answer(list(false))
      const waiting = await page()
      const reading = watch.readAhead('s1')
      const older = await one()
      waiting.answer(list(false))
      ;(await page()).answer(list(true))
      await expect.poll(() => changes.length).toBe(2)
      older.answer(single(false))
      await reading
      expect(changes.map(({ to }) => to)).toEqual(['yes', 'yes'])
    })

    test('nor is a shipment that is gone brought back', async () => {
      const { watch, page, one, changes, board } = await open(await newPlace())
      ;(await page()).answer(list(false))
      const older = await page()
      const reading = watch.readAhead('s1')
      ;(await one()).answer('{"errors":[]}', 404)
      await reading
      older.answer(list(false))
      await page()
      expect(changes).toMatchObject([{ subject: { id: 's1' }, to: 'removed' }])
      expect(board.board.size).toBe(1)
    })
  })

  test('of a world that was set back nothing is written: that is for the walk to find', async () => {
    const { watch, page, one, changes, world } = await open(await newPlace())
    ;(await page()).answer(list(false))
    await page()
    world.now = now - 7 * 60 * 60_000
    const reading = watch.readAhead('s1')
    ;(await one()).answer(single(true))
    await reading
    expect(changes).toEqual([])
  })

  test('an answer is read by the time that it comes with: what was to come has come', async () => {
    const { watch, page, one, changes, world, board } = await open(await newPlace())
    ;(await page()).answer(list(false))
    await page()
    const reading = watch.readAhead('s1')
    const question = await one()
    // The clock is set while the question is under way.
    const later = now + 3 * 24 * 60 * 60_000
    world.now = later
    question.answer(pickedUp(single(false)))
    await reading
    // The box needs nobody any more.
    expect(board.board.size).toBe(1)
    expect(changes).toMatchObject([{ fact: 'gate_out_at', from: null, unchangedAt: now, seenAt: later }])
  })

  test('what cannot be read is left to the walk', async () => {
    const { watch, page, one, changes } = await open(await newPlace())
    ;(await page()).answer(list(false))
    const reading = watch.readAhead('s1')
    ;(await one()).answer('<!doctype html>')
    await reading
    expect(changes).toEqual([])
  })
})

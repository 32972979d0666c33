import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { boardRow } from '#contract/desk/board.ts'
import { type FleetRow, fleetSchema } from '#contract/desk/fleet.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { testContainer, testShipment } from '#domain/testing/records.ts'
import { KeptBoard } from '../board/kept-board.ts'
import { KeptFleet } from '../fleet/kept-fleet.ts'
import type { BoardedRow } from '../store/boarded.ts'
import { openMemory } from '../store/open-memory.ts'
import { FleetWatch } from './fleet-watch.ts'
import { Questions } from './questions.ts'

const start = Date.parse('2026-11-21T17:00:00Z')

/** A shipment at sea on a vessel. */
function cargo(imo: string, podEtaAt: string): BoardedRow {
  const shipment = testShipment({
    id: `s-${imo}`,
    podVesselImo: imo,
    podVesselName: `SHIP ${imo}`,
    podEtaAt,
    polAtdAt: '2026-11-01T00:00:00Z',
    portOfDischargeLocode: 'USCHS',
  })
  const containers = [testContainer({ id: `c-${imo}` })]
  const row = boardRow({ shipment, terminal: null, terminalRecord: null, containers })
  return [shipment.id, JSON.stringify(row)]
}

const given = cargo('9811000', '2026-11-24T12:00:00Z')
const ace = cargo('9893890', '2026-11-23T12:00:00Z')

function answered(imo: string, knots: number): Response {
  const attributes = { name: `SHIP ${imo}`, imo, nautical_speed_knots: knots, positions: [] }
  return new Response(JSON.stringify({ data: { type: 'vessel', id: `v-${imo}`, attributes } }))
}

function refused(status: number, errors: unknown[] = [{ title: 'Forbidden' }]): Response {
  return new Response(JSON.stringify({ errors }), { status })
}

onEveryEngine(({ newPlace }) => {
  /** @param answer what the service says of a vessel, with positions or without */
  async function open(
    rows: readonly BoardedRow[],
    answer: (imo: string, withPositions: boolean) => Response,
  ) {
    const { database } = await openMemory(await newPlace())
    const board = await KeptBoard.open(database, 'r')
    await board.keep(rows)
    await board.complete({ readAt: start, read: rows.length, total: rows.length }, performance.now())
    const fleet = await KeptFleet.open(database, 'r')
    const world = { now: start }
    const asked: string[] = []
    const ask = async (target: string) => {
      const { pathname, searchParams } = new URL(target, 'http://service.test')
      const imo = pathname.slice('/vessels/'.length)
      const from = searchParams.get('show_positions[from_timestamp]')
      asked.push(from === null ? imo : `${imo} from ${from}`)
      await turn()
      return answer(imo, from !== null)
    }
    const worldNow = () => world.now
    const problems: string[] = []
    const questions = new Questions(ask, worldNow, 1_000_000, (problem) => problems.push(problem))
    const watch = new FleetWatch({
      questions,
      board,
      fleet,
      worldNow,
      logger: pino({ enabled: false }),
    })
    onTestFinished(async () => {
      await watch.close()
      await database.destroy()
    })
    const told = async (): Promise<FleetRow[]> => {
      const { body } = await fleet.rows.answer(null, null)
      const { bytes } = await body.form(null)
      return fleetSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).rows
    }
    watch.start()
    return { watch, world, asked, told, board, problems }
  }

  test('the next to arrive is asked for first, each once in 15 minutes, with the last hours of its track', async () => {
    let knots = 14
    const { world, asked, told } = await open([given, ace], (imo) => answered(imo, knots))
    const tail = 'from 2026-11-20T05:00:00.000Z'
    await expect.poll(() => asked).toEqual([`9893890 ${tail}`, `9811000 ${tail}`])
    await expect
      .poll(async () =>
        (await told()).map(({ imo, inquiry, vessel }) => [imo, inquiry, vessel?.nauticalSpeedKnots]),
      )
      .toEqual([
        ['9893890', 'answered', 14],
        ['9811000', 'answered', 14],
      ])
    knots = 15
    world.now = start + 15 * minuteMs
    await expect
      .poll(async () => (await told()).map(({ vessel }) => vessel?.nauticalSpeedKnots))
      .toEqual([15, 15])
    expect(asked).toHaveLength(4)
  })

  test.each([404, 500])(
    'a vessel whose answer is %i holds up neither another nor the walk',
    async (status) => {
      const { told, problems } = await open([given, ace], (imo) =>
        imo === '9893890' ? refused(status) : answered(imo, 14),
      )
      await expect
        .poll(async () => (await told()).map(({ imo, inquiry }) => [imo, inquiry]))
        .toEqual([
          ['9893890', 'failed'],
          ['9811000', 'answered'],
        ])
      expect(problems).toEqual([])
    },
  )

  test('positions that are not in the plan are asked for once, until somebody wants them again', async () => {
    let isInPlan = false
    const { watch, asked, told } = await open([given, ace], (imo, withPositions) =>
      withPositions && !isInPlan ? refused(403) : answered(imo, 14),
    )
    await expect
      .poll(async () => (await told()).map(({ inquiry }) => inquiry))
      .toEqual(['not-in-plan', 'not-in-plan'])
    expect(asked.filter((question) => question.includes('from'))).toHaveLength(1)
    expect((await told()).map(({ vessel }) => vessel?.name)).toEqual(['SHIP 9893890', 'SHIP 9811000'])
    isInPlan = true
    watch.askPlanAgain()
    await expect
      .poll(async () => (await told()).map(({ inquiry }) => inquiry))
      .toEqual(['answered', 'answered'])
  })

  test('a page of something in between says nothing of the plan', async () => {
    const { told } = await open([given], () => new Response('<h1>Sign in</h1>', { status: 403 }))
    await expect.poll(async () => (await told()).map(({ inquiry }) => inquiry)).toEqual(['failed'])
  })
})

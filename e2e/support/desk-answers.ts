import type { Page } from 'playwright/test'
import {
  type Board,
  type BoardedShipment,
  boardRow,
  boardSchema,
  getBoard,
  readBoardRow,
} from '#contract/desk/board.ts'
import { getFleet, type FleetRow } from '#contract/desk/fleet.ts'

/** Questions of browsers for the board and for the fleet, whatever they know already. */
export const boardQuestion = new RegExp(`${getBoard.path}(\\?|$)`)
export const fleetQuestion = new RegExp(`${getFleet.path}(\\?|$)`)

/** How far the desk is, as it says it. */
type Reading = Partial<Pick<Board, 'isComplete' | 'read' | 'total'>>

let version = 0

/** All rows of a state of its own, so that whoever has another one takes these in its place. */
function headOf(rows: number, reading: Reading) {
  version += 1
  const told = { run: 'test', version, isLatest: true, since: null, gone: [] }
  return { ...told, isComplete: true, read: rows, total: rows, ...reading }
}

function boardText(rows: readonly BoardedShipment[], reading: Reading): string {
  return JSON.stringify({ ...headOf(rows.length, reading), rows: rows.map(boardRow) })
}

const contentType = 'application/json'

/** Answers for the board of an account with these shipments alone. */
export async function answerBoard(
  page: Page,
  rows: readonly BoardedShipment[],
  reading: Reading = {},
): Promise<void> {
  await page.route(boardQuestion, (route) => route.fulfill({ contentType, body: boardText(rows, reading) }))
}

/** The board as the desk tells it, with other rows. */
export async function alterBoard(
  page: Page,
  alter: (rows: BoardedShipment[]) => readonly BoardedShipment[],
  reading: () => Reading = () => ({}),
): Promise<void> {
  await page.route(boardQuestion, async (route) => {
    const [url = ''] = route.request().url().split('?')
    const response = await route.fetch({ url })
    const board = boardSchema.parse(await response.json())
    const rows = board.rows.map(readBoardRow)
    await route.fulfill({ contentType, body: boardText(alter(rows), reading()) })
  })
}

/** Answers for the vessels with cargo of an account. */
export async function answerVessels(page: Page, rows: () => readonly FleetRow[]): Promise<void> {
  await page.route(fleetQuestion, async (route) => {
    const told = rows()
    await route.fulfill({
      contentType,
      body: JSON.stringify({ ...headOf(told.length, {}), rows: told }),
    })
  })
}

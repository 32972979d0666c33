import { setTimeout as wait } from 'node:timers/promises'
import { getBoard, boardSchema } from '#contract/desk/board.ts'
import { getFleet, fleetSchema } from '#contract/desk/fleet.ts'
import { type RowsVersion, sinceVersion } from '#contract/desk/versioned-rows.ts'
import { addressOf } from '#contract/operation.ts'
import { workHeader } from '#contract/work.ts'

async function askDesk(url: string, path: string): Promise<unknown> {
  return (await fetch(`${url}${path}`, { headers: { [workHeader]: 'person' } })).json()
}

/** Waits for the desk of a dashboard, however busy the machine is: the test or the fixture that waits has its own limit. */
export async function untilRead(isRead: (url: string) => Promise<boolean>, url: string): Promise<void> {
  while (!(await isRead(url))) await wait(25)
}

/** Whether the desk of a dashboard has read all that is tracked. Many rows come as they were a moment ago. */
export async function isBoardRead(url: string): Promise<boolean> {
  for (let known: RowsVersion | null = null; ;) {
    const answer = await askDesk(url, addressOf(getBoard, { query: sinceVersion(known) }))
    const board = boardSchema.safeParse(answer).data
    if (board?.isLatest !== false) return board?.isComplete === true
    known = board
  }
}

/** Whether it has looked up all vessels with cargo too. */
export async function isFleetRead(url: string): Promise<boolean> {
  const fleet = fleetSchema.safeParse(await askDesk(url, getFleet.path)).data
  return fleet?.isComplete === true && fleet.read === fleet.total
}

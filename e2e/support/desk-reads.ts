import { getBoard, boardSchema } from '#contract/desk/board.ts'
import { getFleet, fleetSchema } from '#contract/desk/fleet.ts'
import { workHeader } from '#contract/work.ts'

async function askDesk(url: string, path: string): Promise<unknown> {
  return (await fetch(`${url}${path}`, { headers: { [workHeader]: 'person' } })).json()
}

/** Whether the desk of a dashboard has read all that is tracked. */
export async function isBoardRead(url: string): Promise<boolean> {
  return boardSchema.parse(await askDesk(url, getBoard.path)).isComplete
}

/** Whether it has looked up all vessels with cargo too. */
export async function isFleetRead(url: string): Promise<boolean> {
  const { isComplete, read, total } = fleetSchema.parse(await askDesk(url, getFleet.path))
  return isComplete && read === total
}

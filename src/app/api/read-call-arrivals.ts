import { type CallArrivalRow, listCallArrivals } from '#contract/desk/call-arrivals.ts'
import { askDesk } from './ask-desk.ts'

/** None where the desk does not watch. */
export async function readCallArrivals(signal: AbortSignal): Promise<CallArrivalRow[]> {
  return (await askDesk(listCallArrivals, { signal })) ?? []
}

import { type CallArrivalRow, listCallArrivals } from '#contract/desk/call-arrivals.ts'
import { askDesk } from './ask-desk.ts'

/** None until the tracking service has told its time. */
export async function readCallArrivals(signal: AbortSignal): Promise<CallArrivalRow[]> {
  return (await askDesk(listCallArrivals, { signal })) ?? []
}

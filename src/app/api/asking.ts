/** What asks and reads answers, in one file: loaded with the first question, since the first page comes with its own. */
export { listCallArrivals } from '#contract/desk/call-arrivals.ts'
export { getCounts } from '#contract/desk/counts.ts'
export { getShipment, listShipments } from '#contract/operations/shipments.ts'
export { proxyStatusSchema } from '#contract/proxy-status-schema.ts'
export { askDesk } from './ask-desk.ts'
export { call } from './client.ts'

/** The client and its first operations, in one file: the first page comes with its answers and loads it only later. */
export { listCallArrivals } from '#contract/desk/call-arrivals.ts'
export { getCounts } from '#contract/desk/counts.ts'
export { getShipment, listShipments } from '#contract/operations/shipments.ts'
export { proxyStatusSchema } from '#contract/proxy-status-schema.ts'
export { askDesk } from './ask-desk.ts'
export { call } from './client.ts'

import { listShipments } from '#contract/operations/shipments.ts'
import { getCounts } from '#contract/desk/counts.ts'
import type { Included } from '#contract/records.ts'
import { askDesk } from './ask-desk.ts'
import { call } from './client.ts'
import type { ShipmentFilter, ShipmentListQuery } from './shipment-query.ts'

function filterOf({ q, number, tracking }: ShipmentFilter) {
  return {
    q: q === '' ? undefined : q,
    number: number === '' ? undefined : number,
    'filter[tracking_stopped]': tracking === 'all' ? undefined : tracking === 'stopped',
  }
}

/**
 * The containers without the references to their events: no list shows any, and their ids are four fifths of what is
 * sent along with the document, and of what is kept for the next visit.
 */
function withoutEvents(included: Included): Included {
  return new Map(
    Array.from(included, ([key, record]) => {
      if (record.type !== 'container' || 'attributes' in record) return [key, record]
      const relationships = { ...record.relationships, rawEvents: [], transportEvents: [] }
      return [key, { ...record, relationships }]
    }),
  )
}

export async function shipmentPage(query: ShipmentListQuery, signal: AbortSignal) {
  const page = await call(listShipments, {
    query: {
      ...filterOf(query),
      'page[number]': query.page,
      'page[size]': query.size,
      include: ['containers', 'pod_terminal'],
    },
    signal,
  })
  return { ...page, included: withoutEvents(page.included) }
}

/** Seconds for which a count serves all screens: it is asked for as often. */
const countSeconds = 60

/** Null where the desk does not know it yet. */
async function trackedCount(signal: AbortSignal): Promise<number | null> {
  return (await askDesk(getCounts, { signal })).tracked
}

/**
 * How many shipments match; null where the service does not count. The desk knows how many are tracked; others are read
 * from the smallest possible page.
 */
export async function shipmentCount(filter: ShipmentFilter, signal: AbortSignal): Promise<number | null> {
  const { q, number, tracking } = filter
  const known = q === '' && number === '' && tracking === 'tracking' ? await trackedCount(signal) : null
  if (known !== null) return known
  const { meta } = await call(listShipments, {
    query: { ...filterOf(filter), 'page[size]': 1 },
    signal,
    maxAgeSeconds: countSeconds,
  })
  return meta.more === true ? null : meta.total
}

/** What the tracking service tells of one shipment with one box. */
export interface ListedShipment {
  id: string
  eta?: string | null
  available?: boolean | null
}

function recordsOf({ id, eta = null, available = null }: ListedShipment) {
  const box = { type: 'container', id: `c-${id}` }
  return {
    shipment: {
      type: 'shipment',
      id,
      attributes: {
        bill_of_lading_number: `BILL${id}`,
        created_at: '2026-10-10T00:00:00Z',
        pod_eta_at: eta,
        pod_timezone: 'America/Los_Angeles',
      },
      relationships: { containers: { data: [box] }, pod_terminal: { data: null } },
    },
    box: {
      ...box,
      attributes: {
        number: 'HLXU8742113',
        created_at: '2026-10-10T00:00:00Z',
        available_for_pickup: available,
        availability_known: true,
        holds_at_pod_terminal: [],
      },
    },
  }
}

/** A page of a list of shipments, as the tracking service sends it. */
export function wireList(shipments: readonly ListedShipment[], total = shipments.length): string {
  const records = shipments.map(recordsOf)
  return JSON.stringify({
    data: records.map(({ shipment }) => shipment),
    included: records.map(({ box }) => box),
    meta: { size: shipments.length, total },
    links: { self: 'https://service.test/v2/shipments' },
  })
}

/** One shipment, as the tracking service sends it. */
export function wireShipment(shipment: ListedShipment): string {
  const records = recordsOf(shipment)
  return JSON.stringify({ data: records.shipment, included: [records.box] })
}

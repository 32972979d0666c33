import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** Rows of a page. */
const size = 50

const reference = z.object({ type: z.string(), id: z.string() })

const shipment = z.object({
  id: z.string(),
  attributes: z.object({
    bill_of_lading_number: z.string(),
    shipping_line_short_name: z.nullable(z.string()),
    customer_name: z.nullable(z.string()),
    ref_numbers: z.array(z.string()),
    port_of_lading_name: z.nullable(z.string()),
    port_of_discharge_name: z.nullable(z.string()),
    pod_vessel_name: z.nullable(z.string()),
    pod_voyage_number: z.nullable(z.string()),
    pod_eta_at: z.nullable(z.string()),
    pod_original_eta_at: z.nullable(z.string()),
    pod_ata_at: z.nullable(z.string()),
  }),
  relationships: z.object({
    pod_terminal: z.object({ data: z.nullable(reference) }),
    containers: z.object({ data: z.array(reference) }),
  }),
})

const container = z.object({
  id: z.string(),
  type: z.literal('container'),
  attributes: z.object({
    number: z.string(),
    current_status: z.nullable(z.string()),
    pickup_lfd: z.nullable(z.string()),
    holds_at_pod_terminal: z.array(z.object({ name: z.string(), status: z.string() })),
  }),
})

const terminal = z.object({
  id: z.string(),
  type: z.literal('terminal'),
  attributes: z.object({ name: z.nullable(z.string()) }),
})

const list = z.object({
  data: z.array(shipment),
  included: z.array(z.discriminatedUnion('type', [container, terminal])),
  meta: z.object({ total: z.number() }),
})

/** What a row shows, as text. */
export interface ShipmentRow {
  id: string
  bill: string
  customer: string
  voyage: string
  vessel: string
  arrival: string
  slip: string
  containers: string
}

const dayMs = 86_400_000

function slipOf(first: string | null, now: string | null): string {
  if (first === null || now === null) return ''
  return `${Math.round((Date.parse(now) - Date.parse(first)) / dayMs)} d`
}

function join(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part != null && part !== '').join(' ')
}

function rowsOf({ data, included }: z.output<typeof list>): ShipmentRow[] {
  const records = new Map(included.map((record) => [`${record.type}:${record.id}`, record]))
  return data.map(({ id, attributes, relationships }) => {
    const { data: boxes } = relationships.containers
    const first = records.get(`container:${boxes[0]?.id}`)
    const place = records.get(`terminal:${relationships.pod_terminal.data?.id}`)
    const arrival = attributes.pod_ata_at ?? attributes.pod_eta_at
    return {
      id,
      bill: join(attributes.bill_of_lading_number, attributes.shipping_line_short_name),
      customer: join(attributes.customer_name, attributes.ref_numbers.join(', ')),
      voyage: join(attributes.port_of_lading_name, '–', attributes.port_of_discharge_name),
      vessel: join(attributes.pod_vessel_name, attributes.pod_voyage_number),
      arrival: arrival?.slice(0, 16).replace('T', ' ') ?? '',
      slip: slipOf(attributes.pod_original_eta_at, arrival),
      containers: join(
        String(boxes.length),
        first?.type === 'container' ? (first.attributes.pickup_lfd ?? first.attributes.current_status) : '',
        place?.type === 'terminal' ? place.attributes.name : '',
      ),
    }
  })
}

/** One page of the list that the dashboard asks for, read and checked. */
export function shipmentsOptions(page: number) {
  return queryOptions({
    queryKey: ['shipments', page],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const path = `/api/v2/shipments?filter[tracking_stopped]=false&page[number]=${page}&page[size]=${size}`
      const response = await fetch(`${path}&include=containers%2Cpod_terminal`, { signal })
      if (!response.ok) throw new Error(`The list was refused: ${response.status}`)
      const answer = list.parse(await response.json())
      return { rows: rowsOf(answer), pages: Math.ceil(answer.meta.total / size) }
    },
  })
}

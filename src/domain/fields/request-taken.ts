import type { TrackingRequest } from '#contract/tracking-request.ts'
import { requestTypeWords } from '../tracking/tracking-request-words.ts'
import type { NumberToTrack } from '../tracking/found-numbers.ts'
import { meansTheSame, notTaken } from './taken.ts'

/** Parts of a request to track a number, in the order in which they are told. */
export const requestParts = ['number', 'type', 'scac', 'references', 'tags', 'customer'] as const
export type RequestPart = (typeof requestParts)[number]

const wireNames: Readonly<Record<RequestPart, string>> = {
  number: 'request_number',
  type: 'request_type',
  scac: 'scac',
  references: 'ref_numbers',
  tags: 'shipment_tags',
  customer: 'customer',
}

type Held = TrackingRequest & { tags?: unknown }

/** The published schema calls the tags of a request `tags`, live services `shipment_tags`. */
function tagsOf({ shipmentTags, tags }: Held): unknown {
  return shipmentTags.length === 0 ? tags : shipmentTags
}

/** A customer may be held as an account, whose id is another one: only another party is another customer. */
function customerOf({ relationships: { customer } }: Held, sent: string | null): string | null {
  return customer !== null && customer.type !== 'party' ? sent : (customer?.id ?? null)
}

/**
 * The parts of a request that a service did not take. What was not sent is not judged, such as a line that the
 * service is to find.
 */
export function requestNotTaken(
  { number, type, scac, references, tags, customerId }: NumberToTrack,
  held: TrackingRequest,
): RequestPart[] {
  const sent = {
    request_number: number,
    request_type: type,
    scac: scac || undefined,
    ref_numbers: references.length === 0 ? undefined : references,
    shipment_tags: tags.length === 0 ? undefined : tags,
    customer: customerId ?? undefined,
  }
  const record = { ...held, shipmentTags: tagsOf(held), customer: customerOf(held, customerId) }
  const names = notTaken(sent, record)
  return requestParts.filter((part) => names.includes(wireNames[part]))
}

function lacks(held: unknown, wanted: readonly string[], name: string): boolean {
  return !wanted.every((each) => [held].flat().some((other) => meansTheSame(each, other, name)))
}

/**
 * What an earlier request lacks, for which a service refused a later one as its twin: it may have more references and
 * tags, and a type or a customer of its own.
 */
export function twinLacks({ references, tags }: NumberToTrack, earlier: TrackingRequest): RequestPart[] {
  return [
    ...(lacks(earlier.refNumbers, references, 'ref_numbers') ? (['references'] as const) : []),
    ...(lacks(tagsOf(earlier), tags, 'shipment_tags') ? (['tags'] as const) : []),
  ]
}

/** The parts with what was sent in them, as they stand after a colon: `line MAEU; references PO-1, PO-2`. */
export function requestPartsWords(parts: readonly RequestPart[], sent: NumberToTrack): string {
  const words: Readonly<Record<RequestPart, string>> = {
    number: `number ${sent.number}`,
    type: `type ${requestTypeWords(sent.type)}`,
    scac: `carrier ${sent.scac}`,
    references: `references ${sent.references.join(', ')}`,
    tags: `tags ${sent.tags.join(', ')}`,
    customer: 'customer',
  }
  return parts.map((part) => words[part]).join('; ')
}

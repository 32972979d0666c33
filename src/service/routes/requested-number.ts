import type { Fault } from '#contract/error.ts'
import type * as z from 'zod/mini'
import { carrierOf } from '#contract/carriers.ts'
import { isContainerNumber, isUuid, normalizeIdentifier } from '#contract/identifiers.ts'
import { type NewTrackingRequest, newTrackingRequestSchema } from '#contract/tracking-request.ts'
import { partyById } from '../store/parties.ts'
import type { RequestedAttributes } from '../store/requested-attributes.ts'
import type { Store } from '../store/store.ts'
import { isTracked, testLine } from '../world/data/shipping-lines.ts'
import { requestedFields } from './requested-fields.ts'
import { fault } from './service-error.ts'

/**
 * What a request asks to track. Each part is read by itself, so that one response can name all that is wrong
 * with it.
 */

type Attributes = NewTrackingRequest['data']['attributes']
type Relationships = NewTrackingRequest['data']['relationships']

/** A part of a request; what it reads as counts only without a fault. */
interface Reading<Value> {
  value: Value
  faults: Fault[]
}

const scacPointer = '/data/attributes/scac'
const numberPointer = '/data/attributes/request_number'

/** Characters of the shortest number that a line issues. */
const shortestNumber = 6

/** The line; null where it is detected from the number. */
function readLine(
  attributes: Pick<Attributes, 'request_type' | 'scac' | 'auto_detect_vocc_scac'>,
): Reading<string | null> {
  const given = attributes.scac?.trim().toUpperCase() ?? ''
  if (given === '') {
    if (attributes.auto_detect_vocc_scac === true) return { value: null, faults: [] }
    const detail = 'SCAC is missing. Specify the shipping line.'
    return { value: null, faults: [fault(scacPointer, detail, 'blank')] }
  }
  const carrier = carrierOf(given)
  const scac = carrier?.scac ?? given
  if (isTracked(scac, attributes.request_type)) return { value: scac, faults: [] }
  let refused = fault(scacPointer, `${given} is not a known SCAC.`, 'not_recognized')
  if (carrier !== null) {
    refused = fault(scacPointer, `${carrier.name} (${scac}) does not support tracking.`, 'blank')
  } else if (scac === testLine.scac) {
    refused = fault(scacPointer, `${testLine.name} (${scac}) issues no container numbers.`, 'blank')
  }
  return { value: null, faults: [refused] }
}

/** The number as it was sent, and as it is compared. */
function readNumber({
  request_number: sent,
  request_type: type,
}: Pick<Attributes, 'request_number' | 'request_type'>): Reading<{ number: string; key: string }> {
  const number = sent.trim()
  const key = normalizeIdentifier(number)
  const value = { number, key }
  if (key === '') return { value, faults: [fault(numberPointer, 'The number is missing.', 'blank')] }
  if (key.length < shortestNumber) {
    const detail = `The number must have at least ${shortestNumber} characters.`
    return { value, faults: [fault(numberPointer, detail, 'too_short')] }
  }
  if (type === 'container' && !isContainerNumber(key)) {
    const detail = `${number} is not a container number: check its format and check digit.`
    return { value, faults: [fault(numberPointer, detail, 'invalid_container')] }
  }
  return { value, faults: [] }
}

async function readCustomer(
  store: Store,
  relationships: Relationships,
): Promise<Reading<RequestedAttributes['customer']>> {
  const reference = relationships?.customer?.data
  if (reference === null || reference === undefined) return { value: undefined, faults: [] }
  const id = reference.id.toLowerCase()
  const party = isUuid(id) ? await partyById(store.database, id) : null
  if (party === null) {
    const refused = fault('/data/relationships/customer/data/id', 'No party has this id.')
    return { value: undefined, faults: [refused] }
  }
  return { value: { id, name: party.company_name }, faults: [] }
}

/** What a request asks for, with all that is wrong with a body that has the right members. */
export async function readRequested(
  store: Store,
  { attributes, relationships }: NewTrackingRequest['data'],
): Promise<{
  scac: string | null
  number: string
  key: string
  requested: RequestedAttributes
  faults: Fault[]
}> {
  const line = readLine(attributes)
  const number = readNumber(attributes)
  const customer = await readCustomer(store, relationships)
  const { faults: fieldFaults, ...fields } = await requestedFields(store, attributes.initial_custom_fields)
  return {
    scac: line.value,
    ...number.value,
    requested: {
      references: attributes.ref_numbers ?? [],
      tags: [...new Set(attributes.shipment_tags ?? [])],
      ...(customer.value === undefined ? {} : { customer: customer.value }),
      ...fields,
    },
    faults: [...number.faults, ...line.faults, ...customer.faults, ...fieldFaults],
  }
}

const { data } = newTrackingRequestSchema.shape
const memberSchemas = data.shape.attributes.shape

/** Null for what has no members: anything but an object, also a list. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** A member of a body that breaks its schema: undefined where it is the one that does. */
function readable<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  return schema.safeParse(value).data
}

/** What else is wrong with a body that breaks its schema. */
export async function furtherFaults(store: Store, body: unknown): Promise<Fault[]> {
  const given = membersOf(membersOf(body)?.['data'])
  const members = membersOf(given?.['attributes'])
  if (members === null) return []
  const attributes: Attributes = {
    request_type: readable(memberSchemas.request_type, members['request_type']) ?? 'bill_of_lading',
    request_number: readable(memberSchemas.request_number, members['request_number']) ?? '',
    scac: readable(memberSchemas.scac, members['scac']),
    auto_detect_vocc_scac: readable(memberSchemas.auto_detect_vocc_scac, members['auto_detect_vocc_scac']),
    initial_custom_fields: readable(memberSchemas.initial_custom_fields, members['initial_custom_fields']),
  }
  const relationships = readable(data.shape.relationships, given?.['relationships'])
  return (await readRequested(store, { type: 'tracking_request', attributes, relationships })).faults
}

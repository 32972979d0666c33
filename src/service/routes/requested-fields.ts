import type { Fault } from '#contract/error.ts'
import type { NewTrackingRequest } from '#contract/tracking-request.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { fault, ServiceError } from './service-error.ts'
import { optionsOf } from '../store/definitions.ts'
import type { Store } from '../store/store.ts'
import type { RequestedAttributes, RequestedField } from '../store/requested-attributes.ts'
import { checkValue } from './custom-field-value.ts'
import { definitionFor } from './custom-fields.ts'

type Given = NewTrackingRequest['data']['attributes']['initial_custom_fields']
type GivenValue = NonNullable<NonNullable<Given>['shipment']>[number]

type Checked = { field: RequestedField } | { fault: Fault }

async function checkedField(
  store: Store,
  field: GivenValue,
  entity: 'shipment' | 'container',
  pointer: string,
): Promise<Checked> {
  try {
    const definition = await definitionFor(store.database, field.api_slug, entity)
    const options = await optionsOf(store.database, definition.id)
    const { value, display } = checkValue(field.value, definition, options)
    return { field: { definitionId: definition.id, slug: field.api_slug, value, display } }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The pointer is that of the body of a single value.
    const member = error.rest.source?.pointer?.split('/').at(-1) ?? 'value'
    return { fault: fault(`${pointer}/${member}`, error.rest.detail ?? error.title, error.rest.code) }
  }
}

/** Values that the shipment and its containers get once they exist, and those that do not match their definition. */
export async function requestedFields(
  store: Store,
  given: Given,
): Promise<Pick<RequestedAttributes, 'shipmentFields' | 'containerFields'> & { faults: Fault[] }> {
  const pointer = '/data/attributes/initial_custom_fields'
  const faults: Fault[] = []
  const shipmentFields: RequestedField[] = []
  const containerFields: NonNullable<RequestedAttributes['containerFields']> = []
  for (const [index, each] of (given?.shipment ?? []).entries()) {
    const checked = await checkedField(store, each, 'shipment', `${pointer}/shipment/${index}`)
    if ('fault' in checked) faults.push(checked.fault)
    else shipmentFields.push(checked.field)
  }
  for (const [index, each] of (given?.containers ?? []).entries()) {
    const checked = await checkedField(store, each, 'container', `${pointer}/containers/${index}`)
    if ('fault' in checked) faults.push(checked.fault)
    else containerFields.push({ ...checked.field, number: normalizeIdentifier(each.number ?? '') || null })
  }
  return {
    faults,
    ...(shipmentFields.length === 0 ? {} : { shipmentFields }),
    ...(containerFields.length === 0 ? {} : { containerFields }),
  }
}

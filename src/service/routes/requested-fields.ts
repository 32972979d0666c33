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

type Entity = 'shipment' | 'container'

/** Finds the definition of a slug, with its options, once for all values of a request. */
function definitionFinder({ database }: Store) {
  const find = async (slug: string, entity: Entity) => {
    const definition = await definitionFor(database, slug, entity)
    return { definition, options: await optionsOf(database, definition.id) }
  }
  const found = new Map<string, ReturnType<typeof find>>()
  return (slug: string, entity: Entity) => {
    const key = `${entity} ${slug}`
    const known = found.get(key) ?? find(slug, entity)
    found.set(key, known)
    return known
  }
}

async function checkedField(
  find: ReturnType<typeof definitionFinder>,
  field: GivenValue,
  entity: Entity,
  pointer: string,
): Promise<Checked> {
  try {
    const { definition, options } = await find(field.api_slug, entity)
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
  const find = definitionFinder(store)
  const faults: Fault[] = []
  const shipmentFields: RequestedField[] = []
  const containerFields: NonNullable<RequestedAttributes['containerFields']> = []
  for (const [index, each] of (given?.shipment ?? []).entries()) {
    const checked = await checkedField(find, each, 'shipment', `${pointer}/shipment/${index}`)
    if ('fault' in checked) faults.push(checked.fault)
    else shipmentFields.push(checked.field)
  }
  for (const [index, each] of (given?.containers ?? []).entries()) {
    const checked = await checkedField(find, each, 'container', `${pointer}/containers/${index}`)
    if ('fault' in checked) faults.push(checked.fault)
    else containerFields.push({ ...checked.field, number: normalizeIdentifier(each.number ?? '') || null })
  }
  return {
    faults,
    ...(shipmentFields.length === 0 ? {} : { shipmentFields }),
    ...(containerFields.length === 0 ? {} : { containerFields }),
  }
}

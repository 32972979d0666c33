import type { NewTrackingRequest } from '#contract/tracking-request.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { ServiceError, unprocessable } from './service-error.ts'
import { optionsOf } from '../store/definitions.ts'
import type { Store } from '../store/store.ts'
import type { RequestedAttributes, RequestedField } from '../store/requested-attributes.ts'
import { checkValue } from './custom-field-value.ts'
import { definitionFor } from './custom-fields.ts'

type Given = NewTrackingRequest['data']['attributes']['initial_custom_fields']
type GivenValue = NonNullable<NonNullable<Given>['shipment']>[number]

async function checkedField(
  store: Store,
  field: GivenValue,
  entity: 'shipment' | 'container',
  pointer: string,
): Promise<RequestedField> {
  try {
    const definition = await definitionFor(store.database, field.api_slug, entity)
    const options = await optionsOf(store.database, definition.id)
    const { value, display } = checkValue(field.value, definition, options)
    return { definitionId: definition.id, slug: field.api_slug, value, display }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The pointer is that of the body of a single value.
    const member = error.rest.source?.pointer?.split('/').at(-1) ?? 'value'
    throw unprocessable(`${pointer}/${member}`, error.rest.detail ?? error.title, error.rest.code)
  }
}

/**
 * Values that the shipment and its containers get once they exist.
 * @throws ServiceError 422 at the value that does not match its definition
 */
export async function checkedFields(
  store: Store,
  given: Given,
): Promise<Pick<RequestedAttributes, 'shipmentFields' | 'containerFields'>> {
  const pointer = '/data/attributes/initial_custom_fields'
  const shipmentFields = await Promise.all(
    (given?.shipment ?? []).map((field, index) =>
      checkedField(store, field, 'shipment', `${pointer}/shipment/${index}`),
    ),
  )
  const containerFields = await Promise.all(
    (given?.containers ?? []).map(async (field, index) => {
      const checked = await checkedField(store, field, 'container', `${pointer}/containers/${index}`)
      return { ...checked, number: normalizeIdentifier(field.number ?? '') || null }
    }),
  )
  return {
    ...(shipmentFields.length === 0 ? {} : { shipmentFields }),
    ...(containerFields.length === 0 ? {} : { containerFields }),
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import {
  listCustomFieldDefinitions,
  listCustomFieldOptions,
} from '#contract/operations/custom-field-definitions.ts'
import {
  deleteContainerCustomField,
  deleteShipmentCustomField,
  listContainerCustomFields,
  listShipmentCustomFields,
  setContainerCustomField,
  setShipmentCustomField,
} from '#contract/operations/custom-fields.ts'
import { call } from './client.ts'

const minuteMs = 60_000

/** What a custom field value belongs to. */
export interface FieldOwner {
  type: 'shipment' | 'container'
  id: string
}

export function customFieldsOptions({ type, id }: FieldOwner) {
  return queryOptions({
    queryKey: ['custom-fields', type, id],
    queryFn: ({ signal }) =>
      call(type === 'shipment' ? listShipmentCustomFields : listContainerCustomFields, {
        path: { id },
        query: { 'page[size]': 100 },
        signal,
      }),
    staleTime: 5 * minuteMs,
  })
}

/** What the account calls its custom fields. Changes rarely. */
export function customFieldDefinitionsOptions() {
  return queryOptions({
    queryKey: ['custom-field-definitions'],
    queryFn: ({ signal }) => call(listCustomFieldDefinitions, { query: { 'page[size]': 100 }, signal }),
    staleTime: 60 * minuteMs,
  })
}

/** What can be chosen in a field of the types enum and enum_multi. */
export function fieldChoicesOptions(definitionId: string) {
  return queryOptions({
    queryKey: ['custom-field-definitions', definitionId, 'options'],
    queryFn: ({ signal }) =>
      call(listCustomFieldOptions, {
        path: { definition_id: definitionId },
        query: { 'page[size]': 100 },
        signal,
      }),
    staleTime: 60 * minuteMs,
  })
}

/** Null takes the value away. */
export async function saveCustomField(
  { type, id }: FieldOwner,
  apiSlug: string,
  value: CustomFieldValue,
): Promise<void> {
  if (value === null) {
    const remove = type === 'shipment' ? deleteShipmentCustomField : deleteContainerCustomField
    await call(remove, { path: { id, api_slug: apiSlug } })
    return
  }
  const set = type === 'shipment' ? setShipmentCustomField : setContainerCustomField
  const attributes = { api_slug: apiSlug, value }
  await call(set, { path: { id }, body: { data: { type: 'custom_field', attributes } } })
}

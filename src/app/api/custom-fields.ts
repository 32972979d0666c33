import { queryOptions } from '@tanstack/react-query'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import {
  deleteContainerCustomField,
  deleteShipmentCustomField,
  deleteTrackingRequestCustomField,
  listContainerCustomFields,
  listShipmentCustomFields,
  listTrackingRequestCustomFields,
  setContainerCustomField,
  setShipmentCustomField,
  setTrackingRequestCustomField,
} from '#contract/operations/custom-fields.ts'
import { call } from './client.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** What a custom field value belongs to. */
export interface FieldOwner {
  type: 'shipment' | 'container' | 'tracking_request'
  id: string
}

const all = ['custom-fields'] as const

/** The values that records hold. */
export const customFieldKeys = {
  all,
  of: ({ type, id }: FieldOwner) => [...all, type, id] as const,
}

const operations = {
  shipment: {
    list: listShipmentCustomFields,
    set: setShipmentCustomField,
    remove: deleteShipmentCustomField,
  },
  container: {
    list: listContainerCustomFields,
    set: setContainerCustomField,
    remove: deleteContainerCustomField,
  },
  tracking_request: {
    list: listTrackingRequestCustomFields,
    set: setTrackingRequestCustomField,
    remove: deleteTrackingRequestCustomField,
  },
} as const

export function customFieldsOptions({ type, id }: FieldOwner) {
  return queryOptions({
    queryKey: customFieldKeys.of({ type, id }),
    queryFn: ({ signal }) =>
      call(operations[type].list, { path: { id }, query: { 'page[size]': 100 }, signal }),
    staleTime: 5 * minuteMs,
  })
}

/** Null takes the value away. */
export async function saveCustomField(
  { type, id }: FieldOwner,
  apiSlug: string,
  value: CustomFieldValue,
): Promise<void> {
  if (value === null) {
    await call(operations[type].remove, { path: { id, api_slug: apiSlug } })
    return
  }
  const attributes = { api_slug: apiSlug, value }
  await call(operations[type].set, { path: { id }, body: { data: { type: 'custom_field', attributes } } })
}

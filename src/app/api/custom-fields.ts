import { queryOptions } from '@tanstack/react-query'
import type { CustomField, CustomFieldValue } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/malformed.ts'
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
import { askPaid } from './paid-parts.ts'
import { faultsAfter } from './written.ts'
import { meansTheSame, notTaken } from '#domain/fields/taken.ts'
import { minuteMs } from '#domain/time/durations.ts'

export interface FieldOwner {
  type: 'shipment' | 'container' | 'tracking_request'
  id: string
}

const all = ['custom-fields'] as const

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
      askPaid('custom_fields', () =>
        call(operations[type].list, { path: { id }, query: { 'page[size]': 100 }, signal }),
      ),
    staleTime: 5 * minuteMs,
  })
}

/** Null where the record has no value in this field. */
async function customFieldOf({ type, id }: FieldOwner, apiSlug: string): Promise<CustomField | null> {
  const { data } = await call(operations[type].list, { path: { id }, query: { 'page[size]': 100 } })
  return data.filter((each) => !isMalformed(each)).find((each) => each.apiSlug === apiSlug) ?? null
}

/**
 * Sets a value, or takes it away with null.
 * @returns whether the record then has it so; an answer to a removal is empty, so the record is read
 */
export async function saveCustomField(
  owner: FieldOwner,
  apiSlug: string,
  value: CustomFieldValue,
): Promise<boolean> {
  const { type, id } = owner
  if (value === null) {
    await call(operations[type].remove, { path: { id, api_slug: apiSlug } })
    // Where it cannot be read, the answer to the removal is all that is known.
    const kept = await customFieldOf(owner, apiSlug).catch(() => null)
    return meansTheSame(null, kept?.value, 'value')
  }
  const body = { data: { type: 'custom_field' as const, attributes: { api_slug: apiSlug, value } } }
  const faults = await faultsAfter<Partial<CustomField>, string>(
    (held) => notTaken({ value }, held),
    await call(operations[type].set, { path: { id }, body }),
    async () => ({ data: (await customFieldOf(owner, apiSlug)) ?? {} }),
  )
  return faults.length === 0
}

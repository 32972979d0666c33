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
import { HttpError } from './errors.ts'
import { askPaid } from './paid-parts.ts'
import { forgetSave } from './saves.ts'
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
  const { data } = await call(operations[type].list, {
    path: { id },
    query: { 'page[size]': 100 },
    asTold: true,
  })
  return data.filter((each) => !isMalformed(each)).find((each) => each.apiSlug === apiSlug) ?? null
}

/**
 * Sets a value, or takes it away with null.
 * @param before what the record had until then
 * @returns whether the record then has it so
 */
export async function saveCustomField(
  owner: FieldOwner,
  apiSlug: string,
  value: CustomFieldValue,
  before: CustomFieldValue,
): Promise<boolean> {
  const isTaken =
    value === null ? await remove(owner, apiSlug, before) : await set(owner, apiSlug, value, before)
  if (!isTaken) forgetSave(`${owner.id}/${apiSlug}`)
  return isTaken
}

async function remove(owner: FieldOwner, apiSlug: string, before: CustomFieldValue): Promise<boolean> {
  const { type, id } = owner
  const path = { id, api_slug: apiSlug }
  const take = () => call(operations[type].remove, { path, was: { value: before } })
  await take()
  // The answer to a removal is empty, so the record is read. If it cannot be, the answer has to do.
  const kept = await customFieldOf(owner, apiSlug).catch(() => null)
  if (meansTheSame(null, kept?.value, 'value')) return true
  try {
    // Reads may be behind, writes are not: a second removal finds nothing if the first one worked.
    await take()
    return false
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return true
    throw error
  }
}

async function set(
  owner: FieldOwner,
  apiSlug: string,
  value: CustomFieldValue,
  before: CustomFieldValue,
): Promise<boolean> {
  const { type, id } = owner
  const body = { data: { type: 'custom_field' as const, attributes: { api_slug: apiSlug, value } } }
  const faults = await faultsAfter<Partial<CustomField>, string>(
    (held) => notTaken({ value }, held),
    await call(operations[type].set, { path: { id }, body, was: { value: before } }),
    async () => ({ data: (await customFieldOf(owner, apiSlug)) ?? {} }),
  )
  return faults.length === 0
}

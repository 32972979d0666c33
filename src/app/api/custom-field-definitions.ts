import { queryOptions } from '@tanstack/react-query'
import type { CustomFieldEntityType, CustomFieldValidation } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/json-api.ts'
import {
  createCustomFieldDefinition,
  createCustomFieldOption,
  deleteCustomFieldDefinition,
  deleteCustomFieldOption,
  editCustomFieldDefinition,
  editCustomFieldOption,
  getCustomFieldDefinition,
  listCustomFieldDefinitions,
  listCustomFieldOptions,
} from '#contract/operations/custom-field-definitions.ts'
import { listCustomFields } from '#contract/operations/custom-fields.ts'
import { allPages, mostPerPage } from './all-pages.ts'
import { call } from './client.ts'

const minuteMs = 60_000

/** What the account calls its custom fields, all of them. Changes rarely. */
export function customFieldDefinitionsOptions() {
  return queryOptions({
    queryKey: ['custom-field-definitions', 'all'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(listCustomFieldDefinitions, {
          query: { 'page[number]': page, 'page[size]': mostPerPage },
          signal,
        }),
      ),
    staleTime: 10 * minuteMs,
  })
}

export function customFieldDefinitionOptions(id: string) {
  return queryOptions({
    queryKey: ['custom-field-definitions', 'one', id],
    queryFn: ({ signal }) => call(getCustomFieldDefinition, { path: { id }, signal }),
    staleTime: minuteMs,
  })
}

/** What can be chosen in a field of the types enum and enum_multi, by position. */
export function fieldChoicesOptions(definitionId: string) {
  return queryOptions({
    queryKey: ['custom-field-definitions', 'choices', definitionId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(listCustomFieldOptions, {
          path: { definition_id: definitionId },
          query: { 'page[number]': page, 'page[size]': mostPerPage },
          signal,
        }),
      ),
    staleTime: 10 * minuteMs,
  })
}

/** Values of a field, whatever they belong to. Asked anew each time: it is shown before something is deleted. */
export function valueCountOptions(definitionId: string) {
  return queryOptions({
    queryKey: ['custom-field-definitions', 'value-count', definitionId],
    queryFn: async ({ signal }) => {
      const query = { 'filter[definition_id]': definitionId, 'page[size]': 1 }
      return (await call(listCustomFields, { query, signal })).meta.total
    },
    staleTime: 0,
    meta: { keep: false },
  })
}

/** Pages of values that are looked through for an option. */
const mostValuePages = 3

export interface OptionUse {
  count: number
  /** False: there are more values than were looked through. */
  isWhole: boolean
}

/** Values that hold an option. The interface has no filter for it, so they are looked through. */
export function optionUseOptions(definitionId: string, option: string) {
  return queryOptions({
    queryKey: ['custom-field-definitions', 'option-use', definitionId, option],
    queryFn: async ({ signal }): Promise<OptionUse> => {
      const filter = { 'filter[definition_id]': definitionId, 'page[size]': mostPerPage }
      const { data, isWhole } = await allPages(
        (page) => call(listCustomFields, { query: { ...filter, 'page[number]': page }, signal }),
        mostValuePages,
      )
      const values = data.map((row) => (isMalformed(row) ? null : row.value))
      return { count: values.filter((value) => [value].flat().includes(option)).length, isWhole }
    },
    staleTime: 0,
    meta: { keep: false },
  })
}

/** What of a definition can be changed later. */
export type ChangeableDefinition = {
  display_name: string
  description: string | null
  default_format: string | null
  validation: CustomFieldValidation | null
}

export type NewDefinition = ChangeableDefinition & {
  entity_type: CustomFieldEntityType
  api_slug: string
  data_type: CustomFieldDataType
}

export function sendNewDefinition(attributes: NewDefinition) {
  const body = { data: { type: 'custom_field_definition' as const, attributes } }
  return call(createCustomFieldDefinition, { body })
}

export function sendDefinition(id: string, attributes: ChangeableDefinition) {
  const body = { data: { type: 'custom_field_definition' as const, attributes } }
  return call(editCustomFieldDefinition, { path: { id }, body })
}

/** With its options and all its values. */
export function sendDefinitionDeletion(id: string) {
  return call(deleteCustomFieldDefinition, { path: { id } })
}

export function sendNewOption(
  definitionId: string,
  attributes: { label: string; value: string; position: number },
) {
  const body = { data: { type: 'custom_field_option' as const, attributes } }
  return call(createCustomFieldOption, { path: { definition_id: definitionId }, body })
}

export function sendOption(
  definitionId: string,
  optionId: string,
  attributes: { label?: string; position?: number },
) {
  const path = { definition_id: definitionId, option_id: optionId }
  const body = { data: { type: 'custom_field_option' as const, attributes } }
  return call(editCustomFieldOption, { path, body })
}

export function sendOptionDeletion(definitionId: string, optionId: string) {
  return call(deleteCustomFieldOption, { path: { definition_id: definitionId, option_id: optionId } })
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
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
import { call } from './client.ts'
import { customFieldKeys } from './custom-fields.ts'
import { invalidates, invalidatesLater } from './invalidates.ts'
import { mostPerPage, readWholeList } from './read-pages.ts'
import { minuteMs } from '#domain/time/durations.ts'

const all = ['custom-field-definitions'] as const

const definitionKeys = {
  all,
  list: [...all, 'all'] as const,
  one: (id: string) => [...all, 'one', id] as const,
  choices: (id: string) => [...all, 'choices', id] as const,
  valueCount: (id: string) => [...all, 'value-count', id] as const,
  optionUse: (id: string, option: string) => [...all, 'option-use', id, option] as const,
}

/** What the account calls its custom fields, all of them. Changes rarely. */
export function customFieldDefinitionsOptions() {
  return queryOptions({
    queryKey: definitionKeys.list,
    queryFn: ({ signal }) =>
      readWholeList((page) =>
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
    queryKey: definitionKeys.one(id),
    queryFn: ({ signal }) => call(getCustomFieldDefinition, { path: { id }, signal }),
    staleTime: minuteMs,
  })
}

/** What can be chosen in a field of the types enum and enum_multi, by position. */
export function fieldChoicesOptions(definitionId: string) {
  return queryOptions({
    queryKey: definitionKeys.choices(definitionId),
    queryFn: ({ signal }) =>
      readWholeList((page) =>
        call(listCustomFieldOptions, {
          path: { definition_id: definitionId },
          query: { 'page[number]': page, 'page[size]': mostPerPage },
          signal,
        }),
      ),
    staleTime: 10 * minuteMs,
  })
}

/** Values of a field, whatever they belong to. Loaded anew each time: it is shown before something is deleted. */
export function valueCountOptions(definitionId: string) {
  return queryOptions({
    queryKey: definitionKeys.valueCount(definitionId),
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
    queryKey: definitionKeys.optionUse(definitionId, option),
    queryFn: async ({ signal }): Promise<OptionUse> => {
      const filter = { 'filter[definition_id]': definitionId, 'page[size]': mostPerPage }
      const { data, isWhole } = await readWholeList(
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

export const definitionCreateOptions = mutationOptions({
  mutationFn: (attributes: NewDefinition) =>
    call(createCustomFieldDefinition, { body: { data: { type: 'custom_field_definition', attributes } } }),
  onSuccess: invalidates([], [definitionKeys.list]),
})

export function definitionEditOptions(id: string) {
  return mutationOptions({
    mutationFn: (attributes: ChangeableDefinition) =>
      call(editCustomFieldDefinition, {
        path: { id },
        body: { data: { type: 'custom_field_definition', attributes } },
      }),
    // Values are shown in the format of their definition.
    onSuccess: invalidates([customFieldKeys.all], [definitionKeys.all]),
  })
}

/** With its options and all its values. Its own answers are left alone: its page may still be open. */
export function definitionDeleteOptions(id: string) {
  return mutationOptions({
    mutationFn: () => call(deleteCustomFieldDefinition, { path: { id } }),
    onSuccess: invalidatesLater([customFieldKeys.all], [definitionKeys.list]),
  })
}

/** Values are shown by the labels of their options. */
const changedByOption = [definitionKeys.all, customFieldKeys.all]

export function optionCreateOptions(definitionId: string) {
  return mutationOptions({
    mutationFn: (attributes: { label: string; value: string; position: number }) =>
      call(createCustomFieldOption, {
        path: { definition_id: definitionId },
        body: { data: { type: 'custom_field_option', attributes } },
      }),
    onSuccess: invalidates(changedByOption),
  })
}

/** A step of a new order, which is one write of many steps. */
export function moveOption(definitionId: string, optionId: string, position: number) {
  return editOption(definitionId, optionId, { position })
}

function editOption(
  definitionId: string,
  optionId: string,
  attributes: { label?: string; position?: number },
) {
  const path = { definition_id: definitionId, option_id: optionId }
  const body = { data: { type: 'custom_field_option' as const, attributes } }
  return call(editCustomFieldOption, { path, body })
}

export function optionRenameOptions(definitionId: string, optionId: string) {
  return mutationOptions({
    mutationFn: (label: string) => editOption(definitionId, optionId, { label }),
    onSuccess: invalidates(changedByOption),
  })
}

export function optionDeleteOptions(definitionId: string, optionId: string) {
  return mutationOptions({
    mutationFn: () =>
      call(deleteCustomFieldOption, { path: { definition_id: definitionId, option_id: optionId } }),
    onSuccess: invalidates(changedByOption),
  })
}

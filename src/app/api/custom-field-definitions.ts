import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  CustomFieldDefinition,
  CustomFieldEntityType,
  CustomFieldOption,
  CustomFieldValidation,
} from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/malformed.ts'
import {
  createCustomFieldDefinition,
  createCustomFieldOption,
  deleteCustomFieldDefinition,
  deleteCustomFieldOption,
  editCustomFieldDefinition,
  editCustomFieldOption,
  getCustomFieldDefinition,
  getCustomFieldOption,
  listCustomFieldDefinitions,
  listCustomFieldOptions,
} from '#contract/operations/custom-field-definitions.ts'
import { listCustomFields } from '#contract/operations/custom-fields.ts'
import { call } from './client.ts'
import { askPaid } from './paid-parts.ts'
import { customFieldKeys } from './custom-fields.ts'
import { invalidates, invalidatesLater } from './invalidates.ts'
import { mostPerPage, readWholeList } from './read-pages.ts'
import { Written } from './written.ts'
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

export function customFieldDefinitionsOptions() {
  return queryOptions({
    queryKey: definitionKeys.list,
    queryFn: ({ signal }) =>
      readWholeList((page) =>
        askPaid('custom_fields', () =>
          call(listCustomFieldDefinitions, {
            query: { 'page[number]': page, 'page[size]': mostPerPage },
            signal,
          }),
        ),
      ),
    staleTime: 10 * minuteMs,
  })
}

export function customFieldDefinitionOptions(id: string) {
  return queryOptions({
    queryKey: definitionKeys.one(id),
    queryFn: ({ signal }) =>
      askPaid('custom_fields', () => call(getCustomFieldDefinition, { path: { id }, signal })),
    staleTime: minuteMs,
  })
}

/** What can be chosen in a field of the types enum and enum_multi, by position. */
export function fieldChoicesOptions(definitionId: string) {
  return queryOptions({
    queryKey: definitionKeys.choices(definitionId),
    queryFn: ({ signal }) => listOptions(definitionId, signal),
    staleTime: 10 * minuteMs,
  })
}

function listOptions(definitionId: string, signal?: AbortSignal) {
  return readWholeList((page) =>
    call(listCustomFieldOptions, {
      path: { definition_id: definitionId },
      query: { 'page[number]': page, 'page[size]': mostPerPage },
      signal,
    }),
  )
}

/** Values of a field, whatever they belong to. Loaded anew each time: it is shown before something is deleted. */
export function valueCountOptions(definitionId: string) {
  return queryOptions({
    queryKey: definitionKeys.valueCount(definitionId),
    queryFn: async ({ signal }) => {
      const query = { 'filter[definition_id]': definitionId, 'page[size]': 1 }
      const { total, more } = (await call(listCustomFields, { query, signal })).meta
      // Null: the service does not count.
      return more === true ? null : total
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

export type ChangeableDefinition = {
  display_name: string
  description: string | null
  default_format: string | null
  validation: CustomFieldValidation | null
}

type FixedDefinition = {
  entity_type: CustomFieldEntityType
  api_slug: string
  data_type: CustomFieldDataType
}

export type NewDefinition = ChangeableDefinition & FixedDefinition

const fixedOfDefinition: readonly (keyof FixedDefinition)[] = ['entity_type', 'api_slug', 'data_type']

/** What is checked besides the type, as the form has it: what is not sent is to go. */
const unchecked: CustomFieldValidation = { required: null, max_length: null, pattern: null }

function writtenDefinition(
  attributes: ChangeableDefinition & Partial<FixedDefinition>,
  answer: { data: CustomFieldDefinition },
) {
  const { id } = answer.data
  const sent = { ...attributes, validation: { ...unchecked, ...attributes.validation } }
  return new Written(sent, answer, () => call(getCustomFieldDefinition, { path: { id } }), fixedOfDefinition)
}

export const definitionCreateOptions = mutationOptions({
  async mutationFn(attributes: NewDefinition) {
    const body = { data: { type: 'custom_field_definition' as const, attributes } }
    return writtenDefinition(attributes, await call(createCustomFieldDefinition, { body }))
  },
  onSuccess: invalidates([], [definitionKeys.list]),
})

/** What cannot be changed is not sent, and is compared where the form still shows it. */
export function definitionEditOptions(id: string) {
  return mutationOptions({
    async mutationFn(attributes: ChangeableDefinition & Partial<FixedDefinition>) {
      const { entity_type: _entity, api_slug: _slug, data_type: _type, ...changed } = attributes
      const body = { data: { type: 'custom_field_definition' as const, attributes: changed } }
      return writtenDefinition(attributes, await call(editCustomFieldDefinition, { path: { id }, body }))
    },
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

function writtenOption(
  definitionId: string,
  sent: { label: string; value?: string },
  answer: { data: CustomFieldOption },
) {
  const path = { definition_id: definitionId, option_id: answer.data.id }
  return new Written(sent, answer, () => call(getCustomFieldOption, { path }), ['value'])
}

export function optionCreateOptions(definitionId: string) {
  return mutationOptions({
    async mutationFn(attributes: { label: string; value: string; position: number }) {
      const body = { data: { type: 'custom_field_option' as const, attributes } }
      const answer = await call(createCustomFieldOption, { path: { definition_id: definitionId }, body })
      const { label, value } = attributes
      // Where it stands among the others is the service's to say.
      return writtenOption(definitionId, { label, value }, answer)
    },
    onSuccess: invalidates(changedByOption),
  })
}

/**
 * A step of a new order, which is one write of many steps.
 * @returns whether the service says that the option stands there
 */
export async function moveOption(
  definitionId: string,
  optionId: string,
  position: number,
  before: number | null,
): Promise<boolean> {
  const { data } = await editOption(definitionId, optionId, { position }, { position: before })
  return data.position === position
}

/** The ids of the options in their order. A service may number the places in its own way. */
export async function optionOrder(definitionId: string): Promise<string[]> {
  const { data } = await listOptions(definitionId)
  return data.map(({ id }) => id)
}

function editOption(
  definitionId: string,
  optionId: string,
  attributes: { label?: string; position?: number },
  was = {},
) {
  const path = { definition_id: definitionId, option_id: optionId }
  const body = { data: { type: 'custom_field_option' as const, attributes } }
  return call(editCustomFieldOption, { path, body, was })
}

export function optionRenameOptions(definitionId: string, optionId: string) {
  return mutationOptions({
    /** The value is not sent, and is compared where the form still shows it. */
    mutationFn: async ({ label, value }: { label: string; value?: string }) =>
      writtenOption(
        definitionId,
        value === undefined ? { label } : { label, value },
        await editOption(definitionId, optionId, { label }),
      ),
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

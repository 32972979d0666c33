import * as z from 'zod/mini'
import { apiSlugPattern, customFieldEntityTypes } from '#contract/custom-field-definition.ts'
import type { CustomFieldDefinition, CustomFieldValidation } from '#contract/custom-field-definition.ts'
import { customFieldDataTypes } from '#contract/custom-field.ts'
import type { ChangeableDefinition, NewDefinition } from '../../api/custom-field-definitions.ts'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { fieldOfPointer as attributeOfPointer } from '../../form/server-errors.ts'

const changeable = {
  displayName: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(120, 'At most 120 characters.')),
  description: z.string().check(z.maxLength(2_000, 'At most 2,000 characters.')),
  defaultFormat: z.string().check(z.trim(), z.maxLength(60, 'At most 60 characters.')),
  required: z.boolean(),
  maxLength: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,5})?$/, 'Enter a whole number from 1.')),
  pattern: z.string().check(z.maxLength(200, 'At most 200 characters.')),
}

export const changeableValuesSchema = z.object(changeable)
export type ChangeableValues = z.output<typeof changeableValuesSchema>

export const newValuesSchema = z.object({
  ...changeable,
  entityType: z.enum(customFieldEntityTypes),
  apiSlug: z
    .string()
    .check(
      z.trim(),
      z.regex(
        apiSlugPattern,
        'Use lowercase letters, digits and _, starting with a letter, at most 63: delivery_window',
      ),
    ),
  dataType: z.enum(customFieldDataTypes),
})
export type NewValues = z.output<typeof newValuesSchema>

export const emptyValues: ChangeableValues = {
  displayName: '',
  description: '',
  defaultFormat: '',
  required: false,
  maxLength: '',
  pattern: '',
}

export function valuesOf(definition: CustomFieldDefinition): ChangeableValues {
  const { validation } = definition
  return {
    displayName: definition.displayName ?? '',
    description: definition.description ?? '',
    defaultFormat: definition.defaultFormat ?? '',
    required: validation?.required === true,
    maxLength: typeof validation?.max_length === 'number' ? String(validation.max_length) : '',
    pattern: validation?.pattern ?? '',
  }
}

/** Keeps the keys of `validation` that the form does not show. */
function validationOf(
  { required, maxLength, pattern }: ChangeableValues,
  dataType: string,
  before: CustomFieldValidation | null,
): CustomFieldValidation | null {
  const isText = dataType === 'short_text'
  const shown = ['required', 'max_length', 'pattern']
  const validation: CustomFieldValidation = {
    ...Object.fromEntries(Object.entries(before ?? {}).filter(([key]) => !shown.includes(key))),
    ...(required ? { required } : {}),
    ...(isText && maxLength !== '' ? { max_length: Number(maxLength) } : {}),
    ...(isText && pattern !== '' ? { pattern } : {}),
  }
  return Object.keys(validation).length === 0 ? null : validation
}

export function changeableAttributesOf(
  values: ChangeableValues,
  dataType: string,
  before: CustomFieldValidation | null,
): ChangeableDefinition {
  return {
    display_name: values.displayName,
    description: values.description.trim() || null,
    default_format: fieldKind(dataType).format !== null ? values.defaultFormat || null : null,
    validation: validationOf(values, dataType, before),
  }
}

export function newAttributesOf(values: NewValues): NewDefinition {
  return {
    ...changeableAttributesOf(values, values.dataType, null),
    entity_type: values.entityType,
    api_slug: values.apiSlug,
    data_type: values.dataType,
  }
}

/** The form shows the keys of `validation` next to the attributes. */
export function fieldOfPointer(pointer: string): string | null {
  return attributeOfPointer(pointer.replace('/attributes/validation/', '/attributes/'))
}

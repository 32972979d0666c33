import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { formatExample } from '#domain/fields/field-kinds.ts'

/** The hint below the input of a custom field: its description, and how its values are shown. */
export function valueHint({
  dataType,
  defaultFormat,
  description,
}: Pick<CustomFieldDefinition, 'dataType' | 'defaultFormat' | 'description'>): string | undefined {
  const about = description?.trim() ?? ''
  const example = formatExample(dataType, defaultFormat)
  const sentences = [
    about === '' || /[.!?]$/.test(about) ? about : `${about}.`,
    example === null ? '' : `Shown as ${example}.`,
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ') || undefined
}

import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'

/** Templates are the provider's, and no account's: contract/README.md, Custom fields. */
export function isTemplate(definition: CustomFieldDefinition): boolean {
  return definition.relationships.account === null
}

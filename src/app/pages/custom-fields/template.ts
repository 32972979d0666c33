import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'

/** Templates are the provider's, and no account's: interface facts 2.12. */
export function isTemplate(definition: CustomFieldDefinition): boolean {
  return definition.relationships.account === null
}

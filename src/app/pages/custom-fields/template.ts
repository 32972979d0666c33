import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'

/** Templates belong to the provider, not to an account: contract/README.md, Custom fields. */
export function isTemplate(definition: CustomFieldDefinition): boolean {
  return definition.relationships.account === null
}

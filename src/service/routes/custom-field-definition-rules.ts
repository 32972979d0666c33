import type { CustomFieldValidation, WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType } from '#contract/custom-field.ts'
import { definitionById } from '../store/definitions.ts'
import type { Database } from '../store/schema.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { checkValue, isStorable, isUsableFormat } from './custom-field-value.ts'
import { isUsablePattern } from './linear-pattern.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'

/** @throws ServiceError 404 */
export async function requireDefinition(database: Database, id: string): Promise<WireCustomFieldDefinition> {
  const definition = await definitionById(database, id)
  if (definition === null) throw notFound('Custom field not found.')
  return definition
}

/**
 * Templates belong to the provider: the account cannot change them.
 * @throws ServiceError 403
 */
export function refuseTemplate(definition: WireCustomFieldDefinition): void {
  if (definition.relationships.account?.data !== null) return
  throw new ServiceError(403, 'Forbidden', {
    detail: `${definition.attributes.display_name} is a provider template and cannot be changed.`,
  })
}

/** @throws ServiceError 422 */
export function checkText(attribute: string, text: string | null | undefined, longest: number): void {
  if (text === null || text === undefined) return
  if (isStorable(text) && text.length <= longest) return
  throw unprocessable(
    `/data/attributes/${attribute}`,
    `${attribute} must be text of at most ${longest} characters.`,
  )
}

function checkValidation(validation: CustomFieldValidation | null): void {
  if (validation === null) return
  const at = '/data/attributes/validation'
  if (JSON.stringify(validation).length > 2_000 || !isStorable(JSON.stringify(validation))) {
    throw unprocessable(at, 'validation is too long.')
  }
  const most = validation.max_length ?? 1
  if (!Number.isSafeInteger(most) || most < 1) {
    throw unprocessable(`${at}/max_length`, 'max_length must be a whole number of at least 1.')
  }
  if (!isUsablePattern(validation.pattern ?? '')) {
    throw unprocessable(
      `${at}/pattern`,
      'pattern must be a regular expression of at most 200 characters, without groups or alternatives.',
    )
  }
}

/**
 * Checks the attributes, alone and together.
 * @throws ServiceError 422
 */
export function checkDefinition(
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
): void {
  const { attributes } = definition
  // Validated by the schema when it was created.
  const type = attributes.data_type as CustomFieldDataType
  checkText('display_name', attributes.display_name, 120)
  checkText('description', attributes.description, 2_000)
  checkText('reference_type', attributes.reference_type, 120)
  checkText('default_format', attributes.default_format, 60)
  if ((type === 'reference') !== (attributes.reference_type !== null)) {
    throw unprocessable(
      '/data/attributes/reference_type',
      type === 'reference'
        ? 'A reference needs a reference_type.'
        : `A field of type ${type} cannot have a reference_type.`,
      type === 'reference' ? 'blank' : 'invalid',
    )
  }
  if (attributes.default_format !== null && !isUsableFormat(type, attributes.default_format)) {
    throw unprocessable(
      '/data/attributes/default_format',
      type === 'number'
        ? 'A number format is written 0, 0.00 or #,##0.00.'
        : 'A date format needs year, month and day, each once, such as %d.%m.%Y.',
    )
  }
  checkValidation(attributes.validation)
  if (attributes.default_value !== null) {
    checkValue(attributes.default_value, definition, options, '/data/attributes/default_value')
  }
}

import type { WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { customFieldEntries } from '../data/custom-fields.ts'
import { uuid } from '../random.ts'
import type { CustomFieldOption } from '../types.ts'
import { day, timestamp } from '../zone.ts'

function definitionId(seed: number, slug: string): string {
  return uuid(seed, 'definition', slug)
}

function optionId(seed: number, slug: string, value: string): string {
  return uuid(seed, 'option', slug, value)
}

/** Custom fields of the account and the provider's templates, all older than the first shipment. */
export function wireDefinitions(
  seed: number,
  accountId: string,
  opened: number,
): WireCustomFieldDefinition[] {
  return customFieldEntries.map((entry, index) => {
    const createdAt = timestamp(opened - (40 - index) * day)
    return {
      id: definitionId(seed, entry.slug),
      type: 'custom_field_definition',
      attributes: {
        entity_type: entry.entity,
        api_slug: entry.slug,
        display_name: entry.name,
        description: entry.description,
        data_type: entry.dataType,
        reference_type: null,
        validation: null,
        default_format: entry.format ?? null,
        default_value: entry.standard ?? null,
        created_at: createdAt,
        updated_at: createdAt,
      },
      relationships: {
        account: entry.template === true ? { data: null } : { data: { type: 'account', id: accountId } },
        options: {
          data: (entry.options ?? []).map(([value]) => ({
            type: 'custom_field_option' as const,
            id: optionId(seed, entry.slug, value),
          })),
        },
      },
    }
  })
}

export function customFieldOptions(seed: number): CustomFieldOption[] {
  return customFieldEntries.flatMap((entry) =>
    (entry.options ?? []).map(([value, label], position) => ({
      id: optionId(seed, entry.slug, value),
      definitionId: definitionId(seed, entry.slug),
      label,
      value,
      position,
    })),
  )
}

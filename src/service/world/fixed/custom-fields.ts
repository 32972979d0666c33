import type { WireCustomFieldDefinition } from '#contract/custom-field.ts'
import { customFieldEntries } from '../data/custom-fields.ts'
import { uuid } from '../random.ts'
import type { CustomFieldOption } from '../types.ts'
import { day, timestamp } from '../zone.ts'

export function definitionId(seed: number, slug: string): string {
  return uuid(seed, 'definition', slug)
}

/** Custom fields of the account and templates of the provider, all older than the first shipment. */
export function wireDefinitions(seed: number, opened: number): WireCustomFieldDefinition[] {
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
        default_format: entry.format ?? null,
        default_value: entry.standard ?? null,
        created_at: createdAt,
        updated_at: createdAt,
      },
      relationships: {},
    }
  })
}

export function customFieldOptions(seed: number): CustomFieldOption[] {
  return customFieldEntries.flatMap((entry) =>
    (entry.options ?? []).map(([value, label], position) => ({
      id: uuid(seed, 'option', entry.slug, value),
      definitionId: definitionId(seed, entry.slug),
      label,
      value,
      position,
    })),
  )
}

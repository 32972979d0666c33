import * as z from 'zod/mini'
import { customFieldDataTypes, customFieldValueSchema } from './custom-field.ts'
import { resource, toMany, toOne } from './json-api.ts'
import { known, numberOrNull, orNull, textOrNull } from './wire.ts'

/** The records that can have custom fields. */
export const customFieldEntityTypes = ['Shipment', 'Container', 'TrackingRequest'] as const
export type CustomFieldEntityType = (typeof customFieldEntityTypes)[number]

/** The name that some accounts use for containers. */
const cargo = 'Cargo'

/** The usual name of an entity type; an unknown one is returned as it is. */
export function entityTypeOf<Name extends string | undefined>(
  entityType: Name,
): Exclude<Name, typeof cargo> | 'Container' {
  return entityType === cargo ? 'Container' : (entityType as Exclude<Name, typeof cargo>)
}

/** The entity type of a record, by its JSON:API type. */
export const entityTypeOfRecord = {
  shipment: 'Shipment',
  container: 'Container',
  tracking_request: 'TrackingRequest',
} as const satisfies Record<string, CustomFieldEntityType>

/** What is checked besides the type of a value. Other keys pass. */
const customFieldValidationSchema = z.looseObject({
  required: z.nullish(z.boolean()),
  /** A regular expression for the whole text. */
  pattern: z.nullish(z.string()),
  /** Characters. */
  max_length: z.nullish(z.number()),
})
export type CustomFieldValidation = z.output<typeof customFieldValidationSchema>

export const customFieldDefinitionSchema = resource(
  'custom_field_definition',
  {
    entity_type: known(customFieldEntityTypes),
    api_slug: z.string(),
    display_name: textOrNull,
    description: textOrNull,
    data_type: known(customFieldDataTypes),
    reference_type: textOrNull,
    validation: orNull(customFieldValidationSchema),
    default_format: textOrNull,
    default_value: orNull(customFieldValueSchema),
    created_at: textOrNull,
    updated_at: textOrNull,
  },
  {
    /** Null for a template of the provider, which no account owns. */
    account: toOne('account'),
    options: toMany('custom_field_option'),
  },
)
/** A field that the account adds to its shipments, containers or tracking requests. */
export type CustomFieldDefinition = z.output<typeof customFieldDefinitionSchema>
export type WireCustomFieldDefinition = z.input<typeof customFieldDefinitionSchema>

const changeable = {
  description: z.nullish(z.string()),
  validation: z.nullish(customFieldValidationSchema),
  default_format: z.nullish(z.string()),
  default_value: z.optional(customFieldValueSchema),
}

/** The characters of a slug, which is part of paths. */
export const apiSlugPattern = /^[a-z][a-z0-9_]{0,62}$/

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

/** The body of `POST /custom_field_definitions`. `Cargo` means containers. */
export const newCustomFieldDefinitionSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('custom_field_definition'),
    attributes: z.looseObject({
      entity_type: z.enum([...customFieldEntityTypes, cargo]),
      api_slug: z.string().check(z.regex(apiSlugPattern)),
      display_name: nameSchema,
      data_type: z.enum(customFieldDataTypes),
      reference_type: z.nullish(z.string()),
      ...changeable,
    }),
  }),
})

/** Slug, entity type and data type cannot be changed. */
export const editedCustomFieldDefinitionSchema = z.looseObject({
  data: z.looseObject({
    attributes: z.looseObject({ display_name: z.optional(nameSchema), ...changeable }),
  }),
})

export const customFieldOptionSchema = resource(
  'custom_field_option',
  { label: z.string(), value: z.string(), position: numberOrNull },
  {},
)
/** One of the options of an enum field. */
export type CustomFieldOption = z.output<typeof customFieldOptionSchema>
export type WireCustomFieldOption = z.input<typeof customFieldOptionSchema>

const positionSchema = z.nullish(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)))

export const newCustomFieldOptionSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('custom_field_option'),
    attributes: z.looseObject({
      label: nameSchema,
      value: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      position: positionSchema,
    }),
  }),
})

/** The value of an option cannot be changed, as stored values hold it. */
export const editedCustomFieldOptionSchema = z.looseObject({
  data: z.looseObject({
    attributes: z.looseObject({ label: z.optional(nameSchema), position: positionSchema }),
  }),
})

import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { schemaAs, textOrNull } from './wire.ts'

/** What each type holds: contract/README.md, Custom fields. */
export const customFieldDataTypes = [
  'short_text',
  'number',
  'date',
  'datetime',
  'boolean',
  'enum',
  'enum_multi',
  'reference',
] as const
export type CustomFieldDataType = (typeof customFieldDataTypes)[number]

export type CustomFieldValue = string | number | boolean | string[] | Record<string, unknown> | null

export const customFieldValueSchema = schemaAs<CustomFieldValue>(
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.record(z.string(), z.unknown()),
    z.null(),
  ]),
)

export const customFieldSchema = resource(
  'custom_field',
  {
    api_slug: z.string(),
    value: customFieldValueSchema,
    display_value: textOrNull,
  },
  {
    entity: toOne('shipment', 'container', 'tracking_request'),
    definition: toOne('custom_field_definition'),
  },
)

/** A value attached to a shipment, container or tracking request. */
export type CustomField = z.output<typeof customFieldSchema>
export type WireCustomField = z.input<typeof customFieldSchema>

/** The body of `POST /custom_fields`. Values of tracking requests are set only by their own path. */
export const newCustomFieldSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('custom_field'),
    attributes: z.looseObject({
      api_slug: z.string().check(z.minLength(1)),
      value: customFieldValueSchema,
    }),
    relationships: z.looseObject({
      entity: z.looseObject({
        data: z.looseObject({ type: z.enum(['shipment', 'container']), id: z.string() }),
      }),
    }),
  }),
})

/** The body of every `PATCH` of a value. */
export const editedCustomFieldSchema = z.looseObject({
  data: z.looseObject({ attributes: z.looseObject({ value: customFieldValueSchema }) }),
})

/** The body of a value that is set by the path of its record. */
export const ownCustomFieldSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('custom_field'),
    attributes: z.looseObject({
      api_slug: z.string().check(z.minLength(1)),
      value: customFieldValueSchema,
    }),
  }),
})

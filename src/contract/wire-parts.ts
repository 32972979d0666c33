import type * as z from 'zod/mini'

/** The schemas of members that are parsed in a second step and so are not part of the first schema. */
export interface WireParts {
  attributes: z.ZodMiniType
  relationships: z.ZodMiniType
}

const known = new WeakMap<object, WireParts>()

/** Records the parts of a schema. Returns the schema. */
export function withParts<S extends z.ZodMiniType>(schema: S, parts: WireParts): S {
  known.set(schema, parts)
  return schema
}

const sentForms = new WeakMap<object, z.ZodMiniType>()

/** Records what a schema takes, where that does not show in it. Returns the schema. */
export function sentAs<S extends z.ZodMiniType>(schema: S, sent: z.ZodMiniType): S {
  sentForms.set(schema, sent)
  return schema
}

/** The input schema that was recorded for a schema, for the description of the wire. */
export function sentForm(schema: object): z.ZodMiniType | undefined {
  return sentForms.get(schema)
}

/** The recorded parts of a schema, for the description of the wire. */
export function partsOf(schema: object): WireParts | undefined {
  return known.get(schema)
}

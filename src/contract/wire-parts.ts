import type * as z from 'zod/mini'

/** Schemas of members that a schema reads in a second step, so that its own shape does not tell them. */
export type WireParts = { attributes: z.ZodMiniType; relationships: z.ZodMiniType } | { items: z.ZodMiniType }

const known = new WeakMap<object, WireParts>()

/** Notes what a schema reads later. Returns the schema. */
export function withParts<S extends z.ZodMiniType>(schema: S, parts: WireParts): S {
  known.set(schema, parts)
  return schema
}

/** What was noted, for whoever describes the wire. */
export function partsOf(schema: object): WireParts | undefined {
  return known.get(schema)
}

import * as z from 'zod/mini'
import { withParts } from './wire-parts.ts'
import { camelKeys, type Schema, schemaAs, wireObject } from './wire.ts'

/** A pointer to another record: contract/README.md, Records. */
export interface Reference<Type extends string = string> {
  type: Type
  id: string
}

const referenceSchema = schemaAs<Reference>(z.looseObject({ type: z.string(), id: z.string() }))

/** A to-one relationship, read as a reference or null. */
export function toOne<Type extends string = string>(): Schema<
  Reference<Type> | null,
  { data: Reference<Type> | null } | null
> {
  return schemaAs<Reference<Type> | null, { data: Reference<Type> | null } | null>(
    z.pipe(
      z.nullish(z.looseObject({ data: z.nullish(referenceSchema) })),
      z.transform((value) => value?.data ?? null),
    ),
  )
}

/** A to-many relationship, read as a list of references. */
export function toMany<Type extends string = string>(): Schema<
  Reference<Type>[],
  { data: Reference<Type>[] }
> {
  return schemaAs<Reference<Type>[], { data: Reference<Type>[] }>(
    z.pipe(
      z.nullish(z.looseObject({ data: z.nullish(z.array(referenceSchema)) })),
      z.transform((value) => value?.data ?? []),
    ),
  )
}

/**
 * A JSON:API resource object. On the wire: `{id, type, attributes, relationships, links}`. In the app: the
 * attributes are next to `id` and `type`, the references under `relationships`.
 */
export function resource<
  const Type extends string,
  Attributes extends z.core.$ZodShape,
  Relationships extends z.core.$ZodShape,
>(type: Type, attributes: Attributes, relationships: Relationships) {
  const attributesSchema = wireObject(attributes)
  const relationshipsSchema = wireObject(relationships)
  type WireResource = {
    id: string
    type: Type
    attributes: z.input<typeof attributesSchema>
    links?: { self?: string }
  } & (keyof Relationships extends never
    ? { relationships?: object }
    : { relationships: z.input<typeof relationshipsSchema> })
  type HeldResource = z.output<typeof attributesSchema> & {
    id: string
    type: Type
    relationships: z.output<typeof relationshipsSchema>
  }
  const shape = z.looseObject({
    id: z.string(),
    type: z.literal(type),
    // A resource may have no attributes: an included user has only an id and a type.
    attributes: z.pipe(
      z.pipe(
        z.nullish(z.unknown()),
        z.transform((value) => value ?? {}),
      ),
      attributesSchema,
    ),
    relationships: z.pipe(
      z.nullish(z.looseObject({})),
      z.transform((value) => value ?? {}),
    ),
    links: z.optional(z.unknown()),
  })
  const envelope = withParts(shape, { attributes: attributesSchema, relationships: relationshipsSchema })
  return schemaAs<HeldResource, WireResource>(
    z.pipe(
      envelope,
      z.transform((value, context) => {
        const parsed = relationshipsSchema.safeParse(value.relationships)
        if (!parsed.success) {
          for (const issue of parsed.error.issues) {
            context.issues.push({
              code: 'custom',
              message: issue.message,
              path: ['relationships', ...issue.path],
              input: value.relationships,
            })
          }
          return z.NEVER
        }
        return { ...value.attributes, id: value.id, type: value.type, relationships: parsed.data }
      }),
    ),
  )
}

/** A record that does not match the interface: shown as malformed, never dropped. */
export interface MalformedRecord {
  type: 'malformed'
  /** The id of the record, or its position in the list if it has none. */
  id: string
  /** In words: which member is wrong, and why. */
  problem: string
  raw: unknown
}

export function isMalformed(record: { type: string }): record is MalformedRecord {
  return record.type === 'malformed' && 'problem' in record
}

function malformedRecord(raw: unknown, index: number, error: z.core.$ZodError): MalformedRecord {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  const issue = error.issues[0]
  const where = issue?.path.join('.') ?? ''
  const said =
    issue !== undefined && 'expected' in issue ? `expected ${String(issue.expected)}` : 'not readable'
  return {
    type: 'malformed',
    id: typeof id === 'string' ? id : `record ${index + 1}`,
    problem: [where === '' ? 'the record' : where, said].filter(Boolean).join(': '),
    raw,
  }
}

/** A list that keeps the other records when one is malformed. */
export function recordList<S extends z.ZodMiniType>(
  schema: S,
): Schema<(z.output<S> | MalformedRecord)[], z.input<S>[]> {
  return schemaAs<(z.output<S> | MalformedRecord)[], z.input<S>[]>(
    z.pipe(
      withParts(z.array(z.unknown()), { items: schema }),
      z.transform((items) =>
        items.map((item, index) => {
          const parsed = schema.safeParse(item)
          return parsed.success ? parsed.data : malformedRecord(item, index, parsed.error)
        }),
      ),
    ),
  )
}

/** A record of an unknown type: kept, with its attributes renamed. */
export interface UnknownRecord {
  id: string
  type: string
  attributes: object
}

export const unknownRecordSchema = z.pipe(
  z.looseObject({ id: z.string(), type: z.string(), attributes: z.nullish(z.looseObject({})) }),
  z.transform((value): UnknownRecord => ({
    id: value.id,
    type: value.type,
    attributes: camelKeys(value.attributes ?? {}),
  })),
)

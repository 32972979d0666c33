import * as z from 'zod/mini'
import { closedText } from './closed-text.ts'
import { type LeftOut, leftOutIn, tellingMembers } from './nothing.ts'
import {
  isPlainObject,
  listReader,
  type Reader,
  readerOf,
  readPlainly,
  unread,
  withReader,
} from './plain-read.ts'
import { withParts } from './wire-parts.ts'
import { camelName, type Schema, schemaAs, wireObject } from './wire.ts'

/** A pointer to another record: contract/README.md, Records. */
export interface Reference<Type extends string = string> {
  type: Type
  id: string
}

/** Reads what a relationship can point to. */
type ReferenceReader<Held> = (value: unknown) => Held | typeof unread

function isReference(value: unknown): value is Reference {
  return isPlainObject(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string'
}

const readReference: ReferenceReader<Reference> = (value) => (isReference(value) ? value : unread)

const referenceSchema = schemaAs<Reference>(
  withReader(z.looseObject({ type: z.string(), id: z.string() }), readReference),
)

/** Reads what a relationship points to, and of that what is known. */
function relationshipReader<Held>(
  readData: ReferenceReader<Held>,
  known: (held: Held | null) => unknown,
): Reader {
  return (value) => {
    if (value === null || value === undefined) return known(null)
    if (!isPlainObject(value)) return unread
    const { data } = value
    if (data === null || data === undefined) return known(null)
    const held = readData(data)
    return held === unread ? unread : known(held)
  }
}

const readReferences = listReader(referenceSchema) as ReferenceReader<Reference[]>

/**
 * Whether a reference leads to what the relationship is about: another record would be read as what it is not. Of a
 * relationship that names no types, all do.
 */
function isOf<Type extends string>(types: readonly Type[]) {
  return (reference: Reference): reference is Reference<Type> =>
    types.length === 0 || (types as readonly string[]).includes(reference.type)
}

/** A to-one relationship, read as a reference; null where there is none to a record of these types. */
export function toOne<Type extends string = string>(
  ...types: Type[]
): Schema<Reference<Type> | null, { data: Reference<Type> | null } | null> {
  const isKnown = isOf(types)
  const known = (reference: Reference | null) => (reference !== null && isKnown(reference) ? reference : null)
  return schemaAs<Reference<Type> | null, { data: Reference<Type> | null } | null>(
    withReader(
      z.pipe(
        z.nullish(z.looseObject({ data: z.nullish(referenceSchema) })),
        z.transform((value) => known(value?.data ?? null)),
      ),
      relationshipReader(readReference, known),
    ),
  )
}

/** A to-many relationship, read as a list of references to records of these types. */
export function toMany<Type extends string = string>(
  ...types: Type[]
): Schema<Reference<Type>[], { data: Reference<Type>[] }> {
  const isKnown = isOf(types)
  const known = (references: Reference[] | null) => (references ?? []).filter(isKnown)
  return schemaAs<Reference<Type>[], { data: Reference<Type>[] }>(
    withReader(
      z.pipe(
        z.nullish(z.looseObject({ data: z.nullish(z.array(referenceSchema)) })),
        z.transform((value) => known(value?.data ?? null)),
      ),
      relationshipReader(readReferences, known),
    ),
  )
}

/** What stands in for a text that a record must have and that cannot be read; shown as it is, as unknown words are. */
export const unreadableText = 'unreadable'

/** Passes the issues of a member that is parsed in a second step, so that they tell where in the whole they are. */
export function passIssues(
  context: { issues: z.core.$ZodRawIssue[] },
  path: readonly PropertyKey[],
  { issues }: z.core.$ZodError,
): void {
  for (const issue of issues) {
    context.issues.push({
      ...issue,
      path: [...path, ...issue.path],
      input: undefined,
    })
  }
}

/** Attributes whose texts, also those in lists, turn no direction beyond their ends. */
function closed(attributes: object): object {
  for (const [name, value] of Object.entries(attributes)) {
    const held = closedValue(value)
    if (held !== value) (attributes as Record<string, unknown>)[name] = held
  }
  return attributes
}

function closedValue(value: unknown): unknown {
  if (typeof value === 'string') return closedText(value)
  return Array.isArray(value) && value.some((each) => closedValue(each) !== each)
    ? value.map(closedValue)
    : value
}

/** A resource may have no attributes: an included user has only an id and a type. */
function orNone(schema: z.ZodMiniType, settle = (value: unknown): unknown => value ?? {}) {
  return z.pipe(z.pipe(z.nullish(z.unknown()), z.transform(settle)), schema)
}

/** Under this name zod carries along what was sent, beside what it makes of it. */
const sentName = ' sent'

function withSent(value: unknown): unknown {
  return isPlainObject(value) ? { ...value, [sentName]: value } : (value ?? {})
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
    /** Members that could not be read, such as `holds_at_pod_terminal[0].status`: `readTolerantly` writes them. */
    unreadable?: readonly string[] | undefined
    /** Times and numbers of ships that were sent and stand for nothing; undefined for none. */
    leftOut?: readonly LeftOut[] | undefined
  }
  const shape = z.looseObject({
    id: z.string(),
    type: z.literal(type),
    attributes: orNone(attributesSchema, withSent),
    relationships: orNone(relationshipsSchema),
    links: z.optional(z.unknown()),
  })
  const envelope = withParts(shape, { attributes: attributesSchema, relationships: relationshipsSchema })
  const telling = tellingMembers(Object.keys(attributes)).map((name) => [name, camelName(name)] as const)
  function join(id: string, read: unknown, sent: unknown, references: unknown) {
    const held = read as Record<string, unknown>
    return {
      ...closed(held),
      id,
      type,
      relationships: references,
      // Attributes of these names must not pass for what was found in reading.
      unreadable: undefined,
      leftOut: isPlainObject(sent) ? leftOutIn(sent, held, telling) : undefined,
    }
  }
  const readAttributes = readerOf(attributesSchema)
  const readRelationships = readerOf(relationshipsSchema)
  return schemaAs<HeldResource, WireResource>(
    readPlainly(
      z.pipe(
        envelope,
        z.transform(({ id, attributes: held, relationships: references }) => {
          const { [sentName]: sent, ...own } = held as Record<string, unknown>
          return join(id, own, sent, references)
        }),
      ),
      (value) => {
        if (!isPlainObject(value) || typeof value['id'] !== 'string' || value['type'] !== type) return unread
        const held = readAttributes(value['attributes'] ?? {})
        const references = held === unread ? unread : readRelationships(value['relationships'] ?? {})
        return references === unread ? unread : join(value['id'], held, value['attributes'], references)
      },
    ),
  )
}

/** A record of an unknown type: kept, with its attributes renamed. */
export interface UnknownRecord {
  id: string
  type: string
  attributes: object
}

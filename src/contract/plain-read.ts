import type * as z from 'zod/mini'
import { ownMember } from './own-member.ts'

/**
 * Reading without zod what is as it should be: a page of rows has ten thousand members, and where a strict
 * Content-Security-Policy forbids zod to write its own code, each of them passes through half a dozen of its parsers.
 * What a plain reader does not know is left to zod, and so is all that is not as it should be, since only zod says
 * what is wrong.
 */

/** What a reader gives for what it does not read. */
export const unread = Symbol('unread')

/** Gives what the schema would give, or `unread`; never changes what it is given. */
export type Reader = (value: unknown) => unknown

const readers = new WeakMap<object, Reader>()

/** Has a part of other schemas be read plainly there. Returns the schema. */
export function withReader<S extends z.ZodMiniType>(schema: S, read: Reader): S {
  readers.set(schema, read)
  return schema
}

/** Has a schema be read plainly where it is asked itself, too. Returns the schema. */
export function readPlainly<Output, Input>(
  schema: z.ZodMiniType<Output, Input>,
  read: Reader,
): z.ZodMiniType<Output, Input> {
  const byZod = schema.safeParse.bind(schema)
  schema.safeParse = (value, context) => {
    const held = read(value)
    // A reader gives what its schema would give.
    return held === unread ? byZod(value, context) : { success: true, data: held as Output }
  }
  return withReader(schema, read)
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const plainTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: Number.isFinite,
}

function readByZod(schema: z.ZodMiniType): Reader {
  return (value) => {
    const result = schema.safeParse(value)
    return result.success ? result.data : unread
  }
}

function makeReader(schema: z.ZodMiniType): Reader {
  const { type, checks, ...rules } = schema.def
  // A format is a check of its own.
  if (checks !== undefined || 'check' in rules || 'coerce' in rules) return readByZod(schema)
  if (type === 'array' && 'element' in rules) return listReader(rules.element as z.ZodMiniType)
  const isPlain = ownMember(plainTypes, type)
  return isPlain === undefined ? readByZod(schema) : (value) => (isPlain(value) ? value : unread)
}

/** The reader of a schema, whatever it is. */
export function readerOf(schema: z.ZodMiniType): Reader {
  const read = readers.get(schema) ?? makeReader(schema)
  readers.set(schema, read)
  return read
}

/** A list, of which every item must be read. */
export function listReader(item: z.ZodMiniType): Reader {
  const readItem = readerOf(item)
  return (value) => {
    if (!Array.isArray(value)) return unread
    const held: unknown[] = []
    for (const each of value) {
      const read = readItem(each)
      if (read === unread) return unread
      held.push(read)
    }
    return held
  }
}

interface Member {
  name: string
  heldName: string
  read: Reader
  /** Nothing stands in its place where it is missing. */
  isOptional: boolean
}

/**
 * An object whose members may get other names, the schema's own first; members that the schema does not name are kept.
 * @param nameOf the name that a member gets
 */
export function objectReader(shape: z.core.$ZodShape, nameOf = (name: string) => name): Reader {
  let members: Member[] | undefined
  const names = new Set(Object.keys(shape))

  // Not before something is read: a page loads many schemas and needs few.
  function described(): Member[] {
    return Object.entries(shape as Record<string, z.ZodMiniType>).map(([name, schema]) => ({
      name,
      heldName: nameOf(name),
      read: readerOf(schema),
      isOptional: schema.def.type === 'optional',
    }))
  }

  return (value) => {
    if (!isPlainObject(value)) return unread
    const held: Record<string, unknown> = {}
    members ??= described()
    for (const { name, heldName, read, isOptional } of members) {
      const sent = value[name]
      const isMissing = sent === undefined && !(name in value)
      if (isMissing && isOptional) continue
      const member = read(sent)
      // Of what is missing zod knows more than whether its schema takes none.
      if (member === unread || (isMissing && member === undefined)) return unread
      held[heldName] = member
    }
    for (const name in value) {
      if (names.has(name) || name === '__proto__') continue
      const heldName = nameOf(name)
      if (!Object.hasOwn(held, heldName)) held[heldName] = value[name]
    }
    return held
  }
}

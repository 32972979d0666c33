import * as z from 'zod/mini'
import { instantOf } from './instant.ts'
import { isImoNumber } from './identifiers.ts'
import { isBlank } from './blank.ts'
import { isEmpty, orNothing, standsForNothing } from './nothing.ts'
import { sentAs } from './wire-parts.ts'
import { listReader, objectReader, readerOf, unread, withReader } from './plain-read.ts'

/** `pickup_lfd` becomes `pickupLfd`. */
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

type CamelKeys<T> = { [K in keyof T as K extends string ? CamelCase<K> : K]: T[K] }

const camelNames = new Map<string, string>()

export function camelName(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    // The names come from another program: without a bound, a hostile one could fill the memory.
    if (camelNames.size < 2000) camelNames.set(name, camel)
  }
  return camel
}

/**
 * Renames the keys of one object, but not of nested objects, which have schemas of their own. If two names
 * become the same, the first wins: a schema lists its own, checked members before the others.
 */
export function camelKeys<T extends object>(value: T): CamelKeys<T> {
  const renamed: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const camel = camelName(name)
    if (!Object.hasOwn(renamed, camel)) renamed[camel] = member
  }
  return renamed as CamelKeys<T>
}

/**
 * An object on the wire. Its input has the published names, its output camelCase names. Unknown members pass
 * and are renamed too.
 */
export function wireObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  // The type of a loose object has an index signature: the compiler would accept every misspelled name.
  const tolerant = z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>
  const schema = z.pipe(
    tolerant,
    z.transform((value: z.output<typeof tolerant>) => camelKeys(value)),
  )
  return withReader(schema, objectReader(shape, camelName))
}

/** A schema by what it is read into and what is sent. */
export type Schema<Output, Input = Output> = z.ZodMiniType<Output, Input>

/**
 * A schema with the types that both sides of HTTP rely on. zod infers everything that a tolerant schema accepts,
 * even missing members; these types say what the service must send. The compiler cannot check one against the
 * other: tests cover what each schema accepts.
 */
export function schemaAs<Output, Input = Output>(schema: z.core.$ZodType): Schema<Output, Input> {
  return schema as unknown as Schema<Output, Input>
}

/** Null or the given type; a missing member reads as null. */
export function orNull<S extends z.ZodMiniType>(schema: S): Schema<z.output<S> | null, z.input<S> | null> {
  const read = readerOf(schema)
  return schemaAs<z.output<S> | null, z.input<S> | null>(
    withReader(
      z.pipe(
        z.nullish(schema),
        z.transform((value) => value ?? null),
      ),
      (value) => (value === null || value === undefined ? null : (read(value) ?? null)),
    ),
  )
}

/** A schema whose values are settled before they are read; a missing one too. */
export function settled<Output, Input>(
  schema: Schema<Output, Input>,
  settle: (sent: unknown) => unknown,
): Schema<Output, Input> {
  const read = readerOf(schema)
  const whole = z.pipe(z.pipe(z.nullish(z.unknown()), z.transform(settle)), schema)
  return sentAs(
    withReader(schemaAs<Output, Input>(whole), (sent) => read(settle(sent))),
    schema,
  )
}

/**
 * The same as `orNull` for what carriers, terminals and ships report: what stands for nothing reads as null too, and so
 * does an empty value that the schema does not take. What people write themselves is read as they wrote it, with
 * `orNull`.
 * @param settle what is read in place of what was sent
 */
export function reported<S extends z.ZodMiniType>(schema: S, settle = orNothing) {
  const read = readerOf(schema)
  return settled(orNull(schema), (sent) => {
    const value = settle(sent)
    return isEmpty(value) && read(value) === unread ? null : value
  })
}

/** A schema whose values are converted after they are read. */
export function convert<Held, Sent>(
  schema: Schema<Held, Sent>,
  make: (held: Held) => Held,
): Schema<Held, Sent> {
  const read = readerOf(schema)
  const converted = schemaAs<Held, Sent>(z.pipe(schema, z.transform(make)))
  return sentAs(
    withReader(converted, (value) => {
      const held = read(value)
      // A reader gives what its schema would give.
      return held === unread ? unread : make(held as Held)
    }),
    schema,
  )
}

/** A list that a service must send, null for nothing: an empty one says that somebody looked and found none. */
export function reportedList<S extends z.ZodMiniType>(schema: S) {
  return reported(z.array(schema)) as Schema<z.output<S>[] | null, z.input<S>[]>
}

/** The same for text that a record must have: empty where nothing is reported. */
export function reportedText<Value extends string = never>(): Schema<Known<Value>> {
  const held = reported(z.string())
  const read = readerOf(held)
  return sentAs(
    withReader(
      schemaAs<Known<Value>>(
        z.pipe(
          held,
          z.transform((value) => value ?? ''),
        ),
      ),
      (value) => read(value) ?? '',
    ),
    z.string(),
  )
}

/** Letters before an IMO number, and the zeros that a spreadsheet puts behind it. */
const aroundImo = /^\s*imo(?:\s*n(?:o|r|um(?:ber)?)\b)?|\.0+\s*$/gi

/** Numbers that people type where they know none: their check digit may be right. */
const noImo = /^(?:1234567|(\d)\1{5}.)$/

/** The IMO number of a ship, without what some write around and between its digits; null for what is none. */
export function imoNumber(): Schema<string | null> {
  return anyValue((value) => {
    const sent = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const number = sent.replace(aroundImo, '').replace(/[\s.,:#-]+/g, '')
    return isImoNumber(number) && !noImo.test(number) ? number : null
  })
}

const code = /^[A-Z]{2}[A-Z\d]{3}$/

/** A UN/LOCODE: `USCHS` also where `us chs` was sent; text of another form as it came. */
export function locode(): Schema<string | null> {
  return convert(reported(z.string()), (sent) => {
    if (sent === null || code.test(sent)) return sent
    const bare = sent.toUpperCase().replaceAll(/[\s-]/g, '')
    return code.test(bare) ? bare : sent
  })
}

/** A country by two letters, of which `NA` is Namibia and no word for nothing. */
export function countryCode(): Schema<string | null> {
  return anyValue((sent) => {
    const isCode = typeof sent === 'string' && /^[a-z]{2}$/i.test(sent)
    const value = isCode ? sent : orNothing(sent)
    return typeof value === 'string' ? value : null
  })
}

/** A member that a service must send, and without which the app gets by: null where it is missing. */
export const dispensable = reported as unknown as <S extends z.ZodMiniType>(
  schema: S,
  // Read like any that may be null; only what the service must send is stricter.
) => Schema<z.output<S> | null, z.input<S>>

/** A member that may be anything, or be missing. */
function anyValue<Output>(read: (value: unknown) => Output): Schema<Output> {
  return schemaAs<Output>(withReader(z.pipe(z.nullish(z.unknown()), z.transform(read)), read))
}

/**
 * A field that was only ever seen as null: any value is accepted. A value that is not text becomes its JSON, so
 * that it can be shown.
 */
export function nullOnly(): Schema<string | null> {
  return anyValue((sent) => {
    const value = orNothing(sent)
    return value === null || typeof value === 'string' ? value : JSON.stringify(value)
  })
}

/** Like `nullOnly`, for a field that must be a number, neither less than the one nor more than the other. */
export function nullOnlyNumber(
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): Schema<number | null> {
  return anyValue((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) && number >= least && number <= most
      ? number
      : null
  })
}

/** A list; a missing one and null read as empty. */
export function listOrEmpty<S extends z.ZodMiniType>(schema: S): Schema<z.output<S>[], z.input<S>[]> {
  return listWithout(schema, () => false)
}

/**
 * A list of texts, without those that stand for nothing.
 * @param isNothing for what people name themselves, `isBlank`: a tag may be called TBD
 */
export function reportedTexts(isNothing: typeof isBlank = standsForNothing): Schema<string[]> {
  return listWithout(z.string(), isNothing)
}

function listWithout<S extends z.ZodMiniType>(
  schema: S,
  isNothing: (item: string) => boolean,
): Schema<z.output<S>[], z.input<S>[]> {
  const read = listReader(schema)
  const whole = (list: unknown[]) =>
    list.some((item) => typeof item === 'string' && isNothing(item))
      ? list.filter((item) => typeof item !== 'string' || !isNothing(item))
      : list
  return schemaAs<z.output<S>[], z.input<S>[]>(
    withReader(
      z.pipe(
        z.nullish(z.array(schema)),
        z.transform((value) => whole(value ?? [])),
      ),
      (value) => {
        if (value === null || value === undefined) return []
        const held = read(value)
        return Array.isArray(held) ? whole(held) : unread
      },
    ),
  )
}

/** A time on which much hangs, or a last free day, which may be a plain date: what `instantOf` cannot read is none. */
export function instantText(): Schema<string> {
  return withReader(z.string().check(z.refine((text) => instantOf(text) !== null)), (value) =>
    typeof value === 'string' && instantOf(value) !== null ? value : unread,
  )
}

/** Text with some known values: others pass and are shown as they are. */
export type Known<Value extends string> = Value | (string & {})

export function known<const Value extends string>(_values: readonly Value[]): Schema<Known<Value>> {
  return z.string()
}

/**
 * Degrees to both sides of a middle, also when they are sent as text (coordinates of ports come as both). What is
 * farther away is no place: null.
 */
export function degrees(most: number): Schema<number | null, number | string | null> {
  return nullOnlyNumber(-most, most)
}

/**
 * A number between two bounds. Null as well for what is beyond them: receivers that know no heading send 511, and no
 * speed 102.3.
 */
export function within(least: number, most: number): Schema<number | null> {
  const bounded = (value: number | null) => (value !== null && value >= least && value <= most ? value : null)
  const number = reported(z.number())
  const read = readerOf(number)
  return schemaAs<number | null>(
    withReader(z.pipe(number, z.transform(bounded)), (value) => {
      const held = read(value)
      return held === unread ? unread : bounded(held as number | null)
    }),
  )
}

// Many members have these schemas, which are made once: making them takes longer than a page's first reading with them.
export const textOrNull = orNull(z.string())
export const numberOrNull = orNull(z.number())
/** Null where nothing is reported. */
export const textIfReported = reported(z.string())
/** Null where nothing is reported. */
export const instantIfReported = reported(instantText())

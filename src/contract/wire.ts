import * as z from 'zod/mini'

/** `pickup_lfd` becomes `pickupLfd`. */
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

type CamelKeys<T> = { [K in keyof T as K extends string ? CamelCase<K> : K]: T[K] }

const camelNames = new Map<string, string>()

function camelName(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    // The names on the wire come from another program: a bound keeps a hostile one from filling memory.
    if (camelNames.size < 2000) camelNames.set(name, camel)
  }
  return camel
}

/**
 * Renames the keys of one object, not of the objects in it: those have schemas of their own. Of two names
 * that become one, the first stays: a schema puts its own members, which it has checked, before the others.
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
 * An object as it crosses HTTP. Its input is the wire with the published names, its output has camelCase
 * names. Members that the interface does not name pass through and are renamed alike.
 */
export function wireObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  // A loose object has an index signature in its type, which would let every misspelling pass the compiler.
  const tolerant = z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>
  return z.pipe(
    tolerant,
    z.transform((value: z.output<typeof tolerant>) => camelKeys(value)),
  )
}

/** A schema whose input member must be written by the service, though the app forgives its absence. */
export type Schema<Output, Input = Output> = z.ZodMiniType<Output, Input>

/**
 * A schema under the types that both sides of HTTP rely on. zod infers what a tolerant schema takes, missing
 * members among it; here stands what the service must write. The compiler cannot prove the one from the other:
 * what each schema reads is tested beside it.
 */
export function schemaAs<Output, Input = Output>(schema: z.core.$ZodType): Schema<Output, Input> {
  return schema as unknown as Schema<Output, Input>
}

/** Null or the given type; a missing member reads as null. */
export function orNull<S extends z.ZodMiniType>(schema: S): Schema<z.output<S> | null, z.input<S> | null> {
  return schemaAs<z.output<S> | null, z.input<S> | null>(
    z.pipe(
      z.nullish(schema),
      z.transform((value) => value ?? null),
    ),
  )
}

/**
 * A field of which the interface showed only null: any value is accepted. What is not text is kept as its
 * JSON, so that it can be shown as it came.
 */
export function nullOnly(): Schema<string | null> {
  return schemaAs<string | null>(
    z.pipe(
      z.nullish(z.unknown()),
      z.transform((value) => {
        if (value === null || value === undefined) return null
        return typeof value === 'string' ? value : JSON.stringify(value)
      }),
    ),
  )
}

/** As `nullOnly`, for a field that holds a number when it holds anything. */
export function nullOnlyNumber(): Schema<number | null> {
  return schemaAs<number | null>(
    z.pipe(
      z.nullish(z.unknown()),
      z.transform((value) => {
        const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
        return typeof number === 'number' && Number.isFinite(number) ? number : null
      }),
    ),
  )
}

/** A list that may be missing or null; either reads as empty. */
export function listOrEmpty<S extends z.ZodMiniType>(schema: S): Schema<z.output<S>[], z.input<S>[]> {
  return schemaAs<z.output<S>[], z.input<S>[]>(
    z.pipe(
      z.nullish(z.array(schema)),
      z.transform((value) => value ?? []),
    ),
  )
}

/** Text of which the interface names some values: others pass and are shown as they are. */
export type Known<Value extends string> = Value | (string & {})

export function known<const Value extends string>(_values: readonly Value[]): Schema<Known<Value>> {
  return z.string()
}

/** Text, or a number sent where text was promised (coordinates of ports come as both). */
export function numberOrText(): Schema<number | null, number | string | null> {
  return nullOnlyNumber()
}

import * as z from 'zod/mini'
import type { MalformedRecord } from './malformed.ts'
import { objectReader, readPlainly, unread } from './plain-read.ts'
import { type Included, includedSchema, type IncludedSchemas, type WireRecord } from './records.ts'
import { type Schema, schemaAs } from './wire.ts'

/** The links of a list, absolute. The first page has no `prev`, the last no `next`: contract/README.md, Paging. */
export interface ListLinks {
  self: string
  current?: string
  first?: string
  prev?: string
  next?: string
  last?: string
}

export interface ListDocument<Item> {
  data: (Item | MalformedRecord)[]
  included: Included
  meta: {
    /** Rows on this page. */
    size: number
    /** Rows in the whole list. */
    total: number
    /** There are more rows than `total`, up to and with this page: the service counts none and names a next page. */
    more?: boolean
  }
  links: Partial<ListLinks>
}

export interface WireListDocument<Item> {
  data: Item[]
  included?: WireRecord[]
  meta: {
    size: number
    total: number
    /** Only some lists have it; the last page has neither `next` nor `last`. */
    pagination?: { current: number; next?: number; last?: number; records: number }
  }
  links: ListLinks
}

/** A document of these members, and what is made of it. */
function documentOf<Held>(shape: z.core.$ZodShape, make: (held: Held) => unknown) {
  const read = objectReader(shape)
  return readPlainly(z.pipe(schemaAs<Held>(z.looseObject(shape)), z.transform(make)), (value) => {
    const held = read(value)
    return held === unread ? unread : make(held as Held)
  })
}

interface ReadDocument<Data> {
  data: Data
  included: Included
  links?: Partial<ListLinks> | null
}

interface ReadList extends ReadDocument<unknown[]> {
  meta?: { size?: number | null; total?: number | null } | null
}

/** A link that is not text (JSON:API also allows null and objects) is ignored, so that no row is lost over it. */
const link = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? value : undefined)),
)

const linksSchema = z.looseObject({
  self: link,
  current: link,
  first: link,
  prev: link,
  next: link,
  last: link,
})

function numberIn(address: string | undefined, name: 'number' | 'size'): number | undefined {
  const text = new URLSearchParams(address?.split('?')[1]).get(`page[${name}]`)
  return Number(/^\d{1,9}$/.exec(text ?? '')?.[0]) || undefined
}

/** Of so many things: what is less than none, no whole number, or beyond all numbers counts nothing. */
export function isCount(count: unknown): count is number {
  return Number.isSafeInteger(count) && Number(count) >= 0
}

/**
 * Some live lists send no total: their rows are then counted, with those of the pages before. A page without rows
 * can be far past the end, and proves none before it. A total of fewer rows than came is none either.
 */
export function counted(
  total: number | null | undefined,
  rows: number,
  { self, current = self, next }: Partial<ListLinks>,
): { total: number; more?: boolean } {
  if (isCount(total) && total >= rows) return { total }
  const page = numberIn(current, 'number') ?? (numberIn(next, 'number') ?? 2) - 1
  const size = numberIn(current, 'size') ?? rows
  return { total: rows && (page - 1) * size + rows, ...(next === undefined ? {} : { more: true }) }
}

/** A page of a list. */
export function listDocument<S extends z.ZodMiniType>(
  schema: S,
  includedSchemas: IncludedSchemas = {},
): Schema<ListDocument<z.output<S>>, WireListDocument<z.input<S>>> {
  return schemaAs<ListDocument<z.output<S>>, WireListDocument<z.input<S>>>(
    documentOf(
      {
        data: z.array(schema),
        included: includedSchema(includedSchemas),
        meta: z.nullish(z.looseObject({ size: z.nullish(z.number()), total: z.nullish(z.number()) })),
        links: z.nullish(linksSchema),
      },
      ({ data, included, meta, links }: ReadList) => ({
        data,
        included,
        meta: {
          size: isCount(meta?.size) ? meta.size : data.length,
          ...counted(meta?.total, data.length, links ?? {}),
        },
        links: links ?? {},
      }),
    ),
  )
}

export interface SingleDocument<Item> {
  data: Item
  included: Included
  links: { self?: string }
}

export interface WireSingleDocument<Item> {
  data: Item
  included?: WireRecord[]
  links?: { self: string }
}

/** One record with its included records. */
export function singleDocument<S extends z.ZodMiniType>(
  schema: S,
  includedSchemas: IncludedSchemas = {},
): Schema<SingleDocument<z.output<S>>, WireSingleDocument<z.input<S>>> {
  return schemaAs<SingleDocument<z.output<S>>, WireSingleDocument<z.input<S>>>(
    documentOf(
      {
        data: schema,
        included: includedSchema(includedSchemas),
        links: z.nullish(z.looseObject({ self: link })),
      },
      ({ data, included, links }: ReadDocument<unknown>) => ({ data, included, links: links ?? {} }),
    ),
  )
}

/** A list without paging: `GET /containers/{id}/raw_events`. */
export interface PlainListDocument<Item> {
  data: (Item | MalformedRecord)[]
  included: Included
}

export interface WirePlainListDocument<Item> {
  data: Item[]
  included?: WireRecord[]
  links?: { self: string }
}

export function plainListDocument<S extends z.ZodMiniType>(
  schema: S,
  includedSchemas: IncludedSchemas = {},
): Schema<PlainListDocument<z.output<S>>, WirePlainListDocument<z.input<S>>> {
  return schemaAs<PlainListDocument<z.output<S>>, WirePlainListDocument<z.input<S>>>(
    documentOf(
      { data: z.array(schema), included: includedSchema(includedSchemas) },
      ({ data, included }: ReadDocument<unknown[]>) => ({ data, included }),
    ),
  )
}

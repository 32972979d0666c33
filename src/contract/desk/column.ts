import * as z from 'zod/mini'
import { packId, unpackId } from './packed-id.ts'

/** Of a column with more different values than this part of its rows, numbers in place of values save nothing. */
const mostDifferent = 0.7

function isInOrder({ of, at }: { of: readonly unknown[]; at?: unknown }): boolean {
  return (
    at === undefined ||
    (Array.isArray(at) && at.every((place) => Number.isInteger(place) && place >= 0 && place < of.length))
  )
}

/**
 * Values of one kind, of many rows: in `of` each value once, in the order in which rows first have it, and in `at` which
 * of them each row has; or, without `at`, a value for each row. It is read into the value of each row; rows with equal
 * values have the same object.
 * @param value of one row
 */
export function columnSchema<Value>(value: z.ZodMiniType<Value>) {
  return z.pipe(
    // The places are not for zod, which would make an object for each of a million numbers.
    z
      .object({ of: z.array(value), at: z.optional(z.custom<number[]>(Array.isArray)) })
      .check(z.refine(isInOrder, { error: 'names a value that is not there' })),
    z.transform(({ of, at }) => at?.map((place) => of[place] as Value) ?? of),
  )
}

/** A column of ids, which are hardly ever equal. */
export const idColumnSchema = z.pipe(
  z.object({ ids: z.array(z.string()) }),
  z.transform(({ ids }, { issues }) => {
    const unpacked = ids.map(unpackId)
    if (unpacked.includes(null)) issues.push({ code: 'custom', input: ids, message: 'has what is no id' })
    return unpacked
  }),
)

/** Gathers the values of a column, row by row. */
export class ColumnWriter {
  readonly #isOfIds: boolean
  readonly #values: unknown[] = []
  readonly #places = new Map<unknown, number>()
  /** Of values that are lists or objects, by their JSON. */
  readonly #placesOfJson = new Map<string, number>()
  readonly #rows: number[] = []

  constructor(isOfIds = false) {
    this.#isOfIds = isOfIds
  }

  add(value: unknown): void {
    if (this.#isOfIds) {
      this.#rows.push(this.#values.length)
      this.#values.push(packId(String(value)))
    } else if (typeof value === 'object' && value !== null)
      this.#add(this.#placesOfJson, JSON.stringify(value), value)
    else this.#add(this.#places, value, value)
  }

  #add<Key>(places: Map<Key, number>, key: Key, value: unknown): void {
    let place = places.get(key)
    if (place === undefined) {
      place = this.#values.length
      this.#values.push(value)
      places.set(key, place)
    }
    this.#rows.push(place)
  }

  /** The same number for rows with the same value. */
  placeIn(row: number): number {
    return this.#rows[row] ?? 0
  }

  /**
   * The column as JSON.
   * @param order of the rows
   */
  text(order: readonly number[]): string {
    const all = () => order.map((row) => this.#values[this.placeIn(row)])
    if (this.#isOfIds) return JSON.stringify({ ids: all() })
    if (this.#values.length > order.length * mostDifferent) return JSON.stringify({ of: all() })
    const placeOf = new Map<number, number>()
    const at = order.map((row) => {
      const value = this.placeIn(row)
      const place = placeOf.get(value) ?? placeOf.size
      placeOf.set(value, place)
      return place
    })
    const of = Array.from(placeOf.keys(), (value) => this.#values[value])
    return JSON.stringify({ of, at })
  }
}

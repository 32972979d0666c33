import { instantOf } from '#contract/instant.ts'
import { meansTheSame } from './taken.ts'

type Members = Readonly<Record<string, unknown>>

/** An attribute that was saved, by its name in the app, and the values it is known to have had before. */
export interface SavedAttribute {
  name: string
  before: readonly unknown[]
}

function updatedAt({ updatedAt: at }: Members): number | null {
  return typeof at === 'string' ? instantOf(at) : null
}

/** Compares both ways: `meansTheSame` looks only at the members that the first object has. */
function isSame(one: unknown, other: unknown, name: string): boolean {
  return meansTheSame(one, other, name) && meansTheSame(other, one, name)
}

function includes(values: readonly unknown[], value: unknown, name: string): boolean {
  return values.some((each) => isSame(each, value, name))
}

/**
 * Compares a record that was read with what was saved. The record's own time decides if both have one. Otherwise the
 * values do: a value from before the save makes the record older, a value nobody here has seen is a colleague's change
 * and makes it newer. If no earlier value is known, every other value counts as older.
 * @param saved the record as the answer to the write had it
 */
export function ageOf(
  read: Members,
  saved: Members,
  attributes: readonly SavedAttribute[],
): 'older' | 'saved' | 'newer' {
  const [readAt, savedAt] = [updatedAt(read), updatedAt(saved)]
  if (readAt !== null && savedAt !== null && readAt !== savedAt) return readAt < savedAt ? 'older' : 'newer'
  const differing = attributes.filter(
    // A search result has only some of the record's attributes.
    ({ name }) => Object.hasOwn(read, name) && !isSame(saved[name], read[name], name),
  )
  if (differing.length === 0) return 'saved'
  return differing.every(({ name, before }) => before.length === 0 || includes(before, read[name], name))
    ? 'older'
    : 'newer'
}

/** Adds the values of an older record to those known from before the save. */
export function withOlder(
  attributes: readonly SavedAttribute[],
  older: Members,
  saved: Members,
): SavedAttribute[] {
  return attributes.map((attribute) => {
    const { name, before } = attribute
    const value = older[name]
    const isKnown =
      !Object.hasOwn(older, name) || isSame(saved[name], value, name) || includes(before, value, name)
    return isKnown ? attribute : { name, before: [...before, value] }
  })
}

/**
 * Whether a record that shows the saved values proves that the service has caught up. It does not after an undo: an
 * answer from before both writes shows the same values.
 */
export function isProof(attributes: readonly SavedAttribute[], saved: Members): boolean {
  return !attributes.some(({ name, before }) => includes(before, saved[name], name))
}

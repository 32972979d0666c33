import type { ErrorMember } from '#contract/error.ts'

/** Where a rejected request is shown: beside its fields, and what belongs to none on top. */
export interface PlacedErrors {
  /** By the field's name. */
  fields: Map<string, string>
  rest: string[]
}

/** The form's names are the contract's, in the app's case. */
function camelCase(wireName: string): string {
  return wireName.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The name that a JSON pointer has in a form of attributes: `/data/attributes/headers/0/name` is
 * `headers.0.name`. Null for a pointer into anything else.
 */
export function fieldOfPointer(pointer: string): string | null {
  const found = /^\/data\/attributes\/(.+)$/.exec(pointer)?.[1]
  return found === undefined ? null : found.split('/').map(camelCase).join('.')
}

function words({ title, detail }: Partial<ErrorMember>): string {
  return detail ?? title ?? 'The tracking service rejected this without giving a reason.'
}

/**
 * Sorts the members of an error body. A pointer deeper than a field, such as one of several options, belongs
 * to the field that holds it.
 * @param names of the fields that the form shows
 */
export function placeErrors(
  errors: readonly Partial<ErrorMember>[],
  names: readonly string[],
  fieldOf: (pointer: string) => string | null = fieldOfPointer,
): PlacedErrors {
  const fields = new Map<string, string>()
  const rest: string[] = []
  for (const error of errors) {
    const path = error.source?.pointer === undefined ? null : fieldOf(error.source.pointer)
    const name = path === null ? undefined : names.find((known) => `${path}.`.startsWith(`${known}.`))
    if (name === undefined) {
      rest.push(words(error))
    } else {
      const before = fields.get(name)
      fields.set(name, before === undefined ? words(error) : `${before} ${words(error)}`)
    }
  }
  return { fields, rest }
}

import * as z from 'zod/mini'
import { instantOf } from './instant.ts'
import type { Schema } from './wire.ts'

/** A query parameter: its input is the text in the URL, its output the value that programs use. */
export type QueryParameter<Value = unknown> = Schema<Value, string>

type Reading<Value> = { value: Value } | { problem: string }

/** @param described the JSON Schema of its text */
function parameter<Value>(
  read: (text: string) => Reading<Value>,
  described: Readonly<Record<string, unknown>> = {},
): QueryParameter<Value> {
  return z.pipe(
    z.string().register(z.globalRegistry, described),
    z.transform((text, context) => {
      const answer = read(text)
      if ('value' in answer) return answer.value
      context.issues.push({ code: 'custom', message: answer.problem, input: text })
      return z.NEVER
    }),
  )
}

/** Larger values are cut, not rejected: contract/README.md, Paging. */
export const maximumPageSize = 100

function positiveInteger(text: string): number | undefined {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined
}

/** Counts from 1. An invalid value becomes the default. */
export const pageNumber = parameter((text) => ({ value: positiveInteger(text) }), {
  type: 'integer',
  minimum: 1,
})

export const pageSize = parameter(
  (text) => {
    const value = positiveInteger(text)
    return { value: value === undefined ? undefined : Math.min(value, maximumPageSize) }
  },
  { type: 'integer', minimum: 1, maximum: maximumPageSize },
)

/** The two parameters of every list. */
export const paging = { 'page[number]': pageNumber, 'page[size]': pageSize }

/** Characters of a text; no name, number or reference of the trade is longer. */
const mostCharacters = 1_000

export const text = parameter(
  (value): Reading<string> => {
    // PostgreSQL cannot store this character in text.
    if (value.includes('\0')) return { problem: 'contains a character that cannot be stored' }
    if (value.length > mostCharacters) return { problem: `must have at most ${mostCharacters} characters` }
    return { value }
  },
  { maxLength: mostCharacters },
)

export const flag = parameter(
  (value): Reading<boolean> => {
    if (value === 'true' || value === '1') return { value: true }
    if (value === 'false' || value === '0') return { value: false }
    return { problem: 'must be true or false' }
  },
  { type: 'boolean' },
)

export const wholeNumber = parameter(
  (value): Reading<number> =>
    /^\d{1,15}$/.test(value) ? { value: Number(value) } : { problem: 'must be a whole number' },
  { type: 'integer', minimum: 0 },
)

/** An ISO 8601 instant of a day that there is; without an offset it is read as UTC. */
export const instant = parameter(
  (value): Reading<string> => {
    const milliseconds = value.includes('T') ? instantOf(value.replace(/z$/, 'Z')) : null
    if (milliseconds === null) return { problem: 'must be an ISO 8601 date-time' }
    return { value: new Date(milliseconds).toISOString() }
  },
  { format: 'date-time' },
)

function degrees(most: number): QueryParameter<number> {
  return parameter(
    (value): Reading<number> => {
      const read = value.trim() === '' ? Number.NaN : Number(value)
      return Math.abs(read) <= most
        ? { value: read }
        : { problem: `must be a number of degrees from -${most} to ${most}` }
    },
    { type: 'number', minimum: -most, maximum: most },
  )
}

export const latitude = degrees(90)
export const longitude = degrees(180)

/** Comma-separated paths of relationships. The part that `checked` takes of each must be one of the names. */
function includePaths<Path extends string>(
  names: readonly string[],
  checked: (path: string) => string | undefined,
): QueryParameter<Path[]> {
  const read = (value: string): Reading<Path[]> => {
    const asked = value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const unknown = asked.find((path) => !names.includes(checked(path) ?? ''))
    if (unknown !== undefined) {
      return { problem: `'${unknown}' cannot be included here. Use ${names.join(', ')}.` }
    }
    // Checked above: every member is one of the names, or begins with one.
    return { value: [...new Set(asked)] as Path[] }
  }
  return parameter(read, { description: `Comma-separated: ${names.join(', ')}` })
}

/** Comma-separated relationship names. Other names are rejected: contract/README.md, Includes. */
export function include<const Name extends string>(names: readonly Name[]): QueryParameter<Name[]> {
  return includePaths(names, (name) => name)
}

/**
 * Like `include`, but each name may go on to relationships of the records found there, as in
 * `containers.transport_events`; the service knows where they lead.
 */
export function includePath<const Name extends string>(
  names: readonly Name[],
): QueryParameter<(Name | `${Name}.${string}`)[]> {
  return includePaths(names, (path) => path.split('.')[0])
}

/** Ids between commas, so many at most. */
export function idList(isId: (text: string) => boolean, most: number): QueryParameter<string[]> {
  return parameter(
    (value): Reading<string[]> => {
      const ids = value.split(',')
      return ids.length <= most && ids.every(isId)
        ? { value: ids }
        : { problem: `must be ${most} ids at most, between commas` }
    },
    { description: 'Comma-separated ids' },
  )
}

/** One of the names. Others are rejected. */
export function oneOf<const Name extends string>(names: readonly Name[]): QueryParameter<Name> {
  return parameter((value): Reading<Name> => {
    const name = names.find((candidate) => candidate === value)
    return name === undefined ? { problem: `must be one of ${names.join(', ')}` } : { value: name }
  })
}

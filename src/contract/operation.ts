import type * as z from 'zod/mini'
import type { SubjectType } from './desk/subject.ts'
import { ownMember } from './own-member.ts'
import type { PathParameterKind } from './path-parameter.ts'
import type { QueryParameter } from './query-parameter.ts'
import { urlPart } from './url-part.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** How long an answer may serve other browsers than the one that asked for it. */
export interface Kept {
  /** Whole seconds, for those who do not say how old theirs may be. */
  seconds: number
  /** No write of the account changes it. */
  overWrites: boolean
}

/** What the account's people change. */
export const accountsOwn: Kept = { seconds: 10, overWrites: false }

/** What changes by itself: vessels and where they are. */
export const worldsOwn: Kept = { seconds: 10, overWrites: true }

/** What hardly ever changes: places, lines, kinds of things. */
export const lasting: Kept = { seconds: 600, overWrites: true }

/** An operation of any program: what is asked, and what is answered. */
export interface BaseOperation {
  method: Method
  path: `/${string}`
  /** What the operation does, in one line. */
  summary: string
  /** Of the path's parameters, those that are no UUID; `imo` and `api_slug` are told by their names. */
  parameters?: Readonly<Record<string, PathParameterKind>>
  query?: Readonly<Record<string, QueryParameter>>
  /** The required query parameters. */
  required?: readonly string[]
  /** The status if one of them is missing; 400 by default. */
  missing?: 422
  body?: z.ZodMiniType
  /** How the refusal of a body that does not fit is titled: `Unprocessable Entity` unless told here. */
  validationTitle?: string
  /** The codes of members of the body that have one of their own, by name: others are `invalid`. */
  faultCodes?: Readonly<Record<string, string>>
  /** The body is a plain file, not JSON, of at most so many bytes. */
  fileBytes?: number
  success: { status: number; schema: z.ZodMiniType }
}

/** An operation of the tracking service. The path is relative to the base URL, which ends in /v2. */
export interface Operation extends BaseOperation {
  /** Errors besides those of path, parameters and body, by status. */
  refusals?: Readonly<Record<number, string>>
  /** How long an answer may serve other browsers; null: it is made for one. Left out, `accountsOwn`. */
  kept?: Kept | null
  /**
   * The service counts these requests apart from the others: a 429 here says nothing about those. See
   * contract/README.md, Limits.
   */
  ownLimit?: true
  /** Of a read whose answer is no document of JSON:API: members of which it has at least one, in place of `data`. */
  plainAnswer?: readonly [string, ...string[]]
  /** A question that is asked with another method than GET. */
  changesNothing?: true
}

type PathParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterName<Rest>
  : never

export type PathValuesOf<Op extends BaseOperation> = {
  [Name in PathParameterName<Op['path']>]: Op extends { parameters: Readonly<Record<Name, 'subject_type'>> }
    ? SubjectType
    : string
}

export type QueryValuesOf<Op extends BaseOperation> = {
  [Key in keyof Op['query']]?: Op['query'][Key] extends z.ZodMiniType ? z.output<Op['query'][Key]> : never
}

/** The JSON of the body, or the bytes of a file; undefined if the operation has no body. */
export type BodyValueOf<Op extends BaseOperation> = Op extends { fileBytes: number }
  ? Uint8Array<ArrayBuffer>
  : Op extends { body: infer Body extends z.ZodMiniType }
    ? z.output<Body>
    : undefined

/** The answer as the app reads it. */
export type ResultValueOf<Op extends BaseOperation> = z.output<Op['success']['schema']>

/** The answer on the wire. */
export type WireResultValueOf<Op extends BaseOperation> = z.input<Op['success']['schema']>

/** What a question brings along: the values of path and query, and the body. */
export type RequestOf<Op extends BaseOperation> = (keyof QueryValuesOf<Op> extends never
  ? { query?: undefined }
  : { query?: QueryValuesOf<Op> }) &
  (keyof PathValuesOf<Op> extends never ? { path?: undefined } : { path: PathValuesOf<Op> }) &
  (BodyValueOf<Op> extends undefined ? { body?: undefined } : { body: BodyValueOf<Op> })

/** Inserts the parameters into the path, encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => urlPart(ownMember(parameters, name) ?? ''))
}

/** The query string for typed values. Skips undefined values; keys stay readable. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${urlPart(String(value))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The address of what is asked, below the base URL. */
export function addressOf<Op extends BaseOperation>(operation: Op, asked: RequestOf<Op>): string {
  return fillPath(operation.path, asked.path ?? {}) + queryString(asked.query ?? {})
}

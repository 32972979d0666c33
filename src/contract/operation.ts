import type * as z from 'zod/mini'
import type { QueryParameter } from './query-parameter.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What one entry of the table says. The path is relative to the base URL, which ends in /v2. */
export interface Operation {
  method: Method
  path: `/${string}`
  /** What a caller gets, in one line. */
  summary: string
  query: Readonly<Record<string, QueryParameter>>
  /** Names of the query parameters that must be sent. */
  required?: readonly string[]
  /** How the service refuses a request without them: 400 unless told here. */
  missing?: 422
  body?: z.ZodMiniType
  /** How the service titles the refusal of a body that does not fit: `Unprocessable Entity` unless told here. */
  validationTitle?: string
  /** The body is a file as it is and no JSON: how many bytes it may have. */
  fileBytes?: number
  /**
   * Counted by the service apart from the key's usual requests: its 429 says nothing of theirs. See
   * contract/README.md, Limits.
   */
  ownLimit?: true
  /** Refusals that do not follow from path, parameters and body: statuses, and what each means. */
  refusals?: Readonly<Record<number, string>>
  success: { status: number; schema: z.ZodMiniType }
}

type PathParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterName<Rest>
  : never

export type PathValuesOf<Op extends Operation> = Record<PathParameterName<Op['path']>, string>

export type QueryValuesOf<Op extends Operation> = {
  [Key in keyof Op['query']]?: Op['query'][Key] extends z.ZodMiniType ? z.output<Op['query'][Key]> : never
}

/** What is sent as JSON, or the bytes of a file; undefined where the operation has no body. */
export type BodyValueOf<Op extends Operation> = Op extends { fileBytes: number }
  ? Uint8Array<ArrayBuffer>
  : Op extends { body: infer Body extends z.ZodMiniType }
    ? z.output<Body>
    : undefined

/** The answer as the app holds it. */
export type ResultValueOf<Op extends Operation> = z.output<Op['success']['schema']>

/** The answer as it crosses HTTP. */
export type WireResultValueOf<Op extends Operation> = z.input<Op['success']['schema']>

/** Puts the parameters into the path, encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

/** The query string for typed values; undefined leaves a parameter out. Keys stay readable. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

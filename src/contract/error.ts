import * as z from 'zod/mini'

/** One member of the error body. Every member may be missing or null: contract/README.md, Errors. */
const errorMemberSchema = z.looseObject({
  title: z.nullish(z.string()),
  detail: z.nullish(z.string()),
  source: z.nullish(z.looseObject({ pointer: z.nullish(z.string()), parameter: z.nullish(z.string()) })),
  code: z.nullish(z.string()),
  status: z.nullish(z.string()),
  meta: z.nullish(z.looseObject({})),
})

export const errorBodySchema = z.looseObject({ errors: z.array(errorMemberSchema) })

/** What the programs of this project send: the published members and no others. */
export interface ErrorMember {
  title: string
  status: string
  detail?: string
  code?: string
  source?: { pointer?: string; parameter?: string }
  meta?: Record<string, unknown>
}

/** One error without its status and title, which all errors of an answer share. */
export type Fault = Omit<ErrorMember, 'status' | 'title'>

export interface ErrorBody {
  errors: ErrorMember[]
}

/** The error body with one error. `status` is the HTTP status. */
export function errorBody(status: number, title: string, rest: Fault = {}): ErrorBody {
  return { errors: [{ status: String(status), title, ...rest }] }
}

/** The media type of every JSON:API answer. */
export const jsonApiMediaType = 'application/vnd.api+json'

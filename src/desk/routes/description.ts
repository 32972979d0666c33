import type { DeskOperation } from '#contract/desk/operation.ts'
import { deskOperations, monitorOperations } from '#contract/desk/operations.ts'
import { describeOperations, type JsonSchema } from '#contract/openapi.ts'

function refusalsOf({
  who,
  path,
  query = {},
  body,
  refusals,
}: DeskOperation): Readonly<Partial<Record<number, string>>> {
  const takes = Object.keys(query).length > 0 || body !== undefined
  return {
    ...(takes ? { 400: 'A parameter or the JSON is invalid' } : {}),
    403:
      who === 'viewers' || who === 'editors'
        ? 'It does not come from a page of the dashboard'
        : 'Another host',
    ...(path.includes('{') ? { 404: 'There can be no such record' } : {}),
    ...(who === 'editors' ? { 405: 'The dashboard is read-only' } : {}),
    ...(body === undefined ? {} : { 413: 'The body is too large', 422: 'The body is invalid' }),
    503: 'The database cannot be reached at the moment; see Retry-After',
    ...refusals,
  }
}

let written: JsonSchema | null = null

/** The operations of the desk as an OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.1.html */
export function deskDescription(): JsonSchema {
  if (written !== null) return written
  const { paths, schemas } = describeOperations<DeskOperation>(
    { ...deskOperations, ...monitorOperations },
    {
      answerType: ({ success }) => success.mediaType ?? 'application/json',
      refusalsOf,
      further: ({ who }) => ({ tags: [who] }),
    },
  )
  written = {
    openapi: '3.1.1',
    info: {
      title: 'What the dashboard answers by itself',
      version: '1',
      description: 'Each operation is tagged with who may ask for it: viewers, editors, service or machines.',
    },
    paths,
    components: { schemas },
  }
  return written
}

import { type ErrorMember, errorBody, jsonApiMediaType } from '#contract/error.ts'

/** An answer in the interface's media type; undefined is an answer without a body. */
export function jsonApi(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined)
    return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': jsonApiMediaType, 'cache-control': 'no-store', ...headers },
  })
}

/** An answer of our own, outside the interface. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}

/** The interface's error body with one error. */
export function errorReply(
  status: number,
  title: string,
  rest: Omit<ErrorMember, 'status' | 'title'> = {},
  headers: Record<string, string> = {},
): Response {
  return jsonApi(status, errorBody(status, title, rest), headers)
}

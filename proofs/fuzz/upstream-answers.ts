import * as fc from 'fast-check'
import { jsonApiMediaType } from '#contract/error.ts'
import { matchOperation } from '#contract/match.ts'
import { operationOf } from '#contract/operations.ts'
import samples from '#contract/samples.json' with { type: 'json' }

const texts = new Map(Object.entries(samples).map(([name, answer]) => [name, JSON.stringify(answer)]))

/** What the service does, when it does not answer as it should. */
const faults: Readonly<Record<string, () => Response>> = {
  'no connection': () => {
    throw new Error('socket hang up')
  },
  'a body that breaks off': () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'))
          controller.error(new Error('aborted'))
        },
      }),
      { status: 200, headers: { 'content-type': jsonApiMediaType } },
    ),
  'a page in place of an answer': () =>
    new Response('<!doctype html><title>Gateway</title>', { headers: { 'content-type': 'text/html' } }),
  'no JSON': () => new Response('{"data":[', { headers: { 'content-type': jsonApiMediaType } }),
  'nothing at all': () => new Response('', { headers: { 'content-type': jsonApiMediaType } }),
  '204': () => new Response(null, { status: 204 }),
  '205': () => new Response(null, { status: 205 }),
  '301': () => new Response(null, { status: 301, headers: { location: 'http://127.0.0.1:1/' } }),
  '304': () => new Response(null, { status: 304 }),
  '400 without words': () => new Response(null, { status: 400 }),
  '401': () => new Response('{"errors":[{"title":"Unauthorized"}]}', { status: 401 }),
  '404 as a page': () => new Response('<h1>Not found</h1>', { status: 404 }),
  '418 with a list': () => new Response('[]', { status: 418 }),
  '429 for a day': () => new Response('{}', { status: 429, headers: { 'retry-after': '86400' } }),
  '500 with a trace': () => new Response('Error: at secret.ts:1', { status: 500 }),
  '503': () => new Response(null, { status: 503, headers: { 'retry-after': '0' } }),
  '599': () => new Response('{}', { status: 599 }),
}

/** How the service answers: `good`, or the name of what is wrong. */
export const upstreamAnswers: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constant('good') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(faults)) },
)

/** What the service answers, as it should; no text where it says nothing. */
export function goodAnswer(method: string, target: string): { status: number; text: string | null } {
  const name = matchOperation(method, target.split('?')[0] ?? '')?.name
  if (name === undefined) return { status: 404, text: '{"errors":[{"title":"Not Found","status":"404"}]}' }
  const { status } = operationOf(name).success
  return { status, text: status === 204 ? null : (texts.get(name) ?? '{}') }
}

/** @throws where there is no connection */
export function upstreamAnswer(kind: string, method: string, target: string): Response {
  const fault = faults[kind]
  if (fault !== undefined) return fault()
  const { status, text } = goodAnswer(method, target)
  return new Response(text, { status, headers: { 'content-type': jsonApiMediaType } })
}

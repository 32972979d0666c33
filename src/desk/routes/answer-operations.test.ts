import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskOperation } from '#contract/desk/operation.ts'
import { wholeNumber } from '#contract/query-parameter.ts'
import { answerOperations } from './answer-operations.ts'
import type { Handlers } from './handler.ts'

const saveNote = {
  method: 'PUT',
  path: '/notes/{type}/{id}',
  summary: 'Saves a note',
  who: 'editors',
  parameters: { type: 'subject_type', id: 'subject_id' },
  query: { version: wholeNumber },
  required: ['version'],
  body: z.object({ text: z.string().check(z.maxLength(5)) }),
  success: { status: 201, schema: z.object({ saved: z.string() }) },
} as const satisfies DeskOperation

const followNotes = {
  method: 'GET',
  path: '/notes',
  summary: 'The stream of notes',
  who: 'viewers',
  success: { status: 200, schema: z.string(), mediaType: 'text/plain' },
} as const satisfies DeskOperation

const table = { saveNote, followNotes }

const handlers: Handlers<typeof table, string> = {
  saveNote: ({ path: { type, id }, query, body }, by) => ({
    saved: `${type} ${id} ${query.version ?? ''} ${body.text} ${by}`,
  }),
  followNotes: ({ request }) => new Response(request.headers.get('last-event-id')),
}

const answer = answerOperations(table, handlers, 'desk')

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, 'http://desk.test')
  return answer(new Request(url, init), url)
}

function save(path: string, body = '{"text":"seen"}'): Promise<Response> {
  return ask(path, { method: 'PUT', body })
}

test('a handler gets path, query and body as the table has them, and what all are given', async () => {
  const answered = await save('/notes/container/c1?version=07&utm=mail')
  expect([answered.status, await answered.json()]).toEqual([201, { saved: 'container c1 7 seen desk' }])
})

test('an answer of its own goes out as it is', async () => {
  expect(await (await ask('/notes', { headers: { 'last-event-id': 'r:1' } })).text()).toBe('r:1')
})

test.each([
  ['/notes/vessel/c1?version=1'],
  ['/notes/container/c%201?version=1'],
  ['/notes/container/c1/more?version=1'],
  ['/notes?version=1'],
])('%s is no address to save at', async (path) => {
  const refused = await save(path)
  expect([refused.status, await refused.json()]).toMatchObject([404, { errors: [{ code: 'unknown_path' }] }])
})

test.each([
  ['/notes/container/c1', 'version is missing'],
  ['/notes/container/c1?version=-1', 'must be a whole number'],
])('%s is refused with its parameter', async (path, detail) => {
  const refused = await save(path)
  const error = { code: 'invalid_parameter', source: { parameter: 'version' }, detail }
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [error] }])
})

test.each([
  ['{', 400, undefined],
  ['{}', 422, { pointer: '/text' }],
  ['{"text":"longer"}', 422, { pointer: '/text' }],
])('the body %s never comes to a handler', async (body, status, source) => {
  const refused = await save('/notes/container/c1?version=1', body)
  const { errors } = (await refused.json()) as { errors: { source?: object }[] }
  expect([refused.status, errors[0]?.source]).toEqual([status, source])
})

import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { DeskOperation } from '#contract/desk/operation.ts'
import { text } from '#contract/query-parameter.ts'
import { askDesk, deskKey } from './ask-desk.ts'

const listNotes = {
  method: 'GET',
  path: '/api/desk/notes/{type}/{id}',
  summary: 'Notes',
  who: 'viewers',
  parameters: { type: 'subject_type', id: 'subject_id' },
  query: { by: text },
  success: { status: 200, schema: z.array(z.string()) },
} as const satisfies DeskOperation

const saveNote = {
  ...listNotes,
  method: 'POST',
  who: 'editors',
  body: z.object({ text: z.string() }),
  success: { status: 204, schema: z.undefined() },
} as const satisfies DeskOperation

const path = { type: 'container', id: 'c1' } as const

let asked: [url: string, method: unknown, body: unknown][]
let answer: Response

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    asked.push([url, method, body])
    return Promise.resolve(answer)
  })
})

test('a question goes to the path of its operation, with its query, and its answer is read', async () => {
  answer = new Response('["seen"]')
  expect(await askDesk(listNotes, { path, query: { by: 'Ann B' } })).toEqual(['seen'])
  expect(asked).toEqual([['/api/desk/notes/container/c1?by=Ann%20B', 'GET', null]])
})

test('a write sends its body, and nothing comes back', async () => {
  answer = new Response(null, { status: 204 })
  expect(await askDesk(saveNote, { path, body: { text: 'seen' } })).toBeUndefined()
  expect(asked).toEqual([['/api/desk/notes/container/c1', 'POST', '{"text":"seen"}']])
})

test('the key of an answer begins with the path, by which a write invalidates all that was asked there', () => {
  expect(deskKey(listNotes, { path })).toEqual(['desk', 'notes', 'container', 'c1'])
  expect(deskKey(listNotes, { path, query: { by: 'Ann' } })).toEqual([
    ...deskKey(listNotes, { path }),
    { by: 'Ann' },
  ])
})

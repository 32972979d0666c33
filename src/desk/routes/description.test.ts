import { expect, test } from 'vitest'
import type { DeskOperation } from '#contract/desk/operation.ts'
import { deskOperations, monitorOperations } from '#contract/desk/operations.ts'
import { deskDescription } from './description.ts'

interface Described {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, object> }>
}

const { paths } = deskDescription() as { paths: Record<string, Record<string, Described>> }

test.each(Object.entries<DeskOperation>({ ...deskOperations, ...monitorOperations }))(
  '%s is described with who may ask, its parameters and its answer',
  (name, operation) => {
    const described = paths[operation.path]?.[operation.method.toLowerCase()]
    expect(described).toMatchObject({ operationId: name, tags: [operation.who] })
    expect(described?.parameters.map((parameter) => parameter.name)).toEqual([
      ...Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter),
      ...Object.keys(operation.query ?? {}),
    ])
    expect(described?.responses).toHaveProperty(String(operation.success.status))
  },
)

function mediaTypes(path: string, method: string, status: string): string[] {
  return Object.keys(paths[path]?.[method]?.responses[status]?.content ?? {})
}

test('a stream, a text and an empty answer are described as such', () => {
  expect(mediaTypes('/api/desk/live', 'get', '200')).toEqual(['text/event-stream'])
  expect(mediaTypes('/metrics', 'get', '200')).toEqual(['text/plain'])
  expect(mediaTypes('/api/desk/board', 'get', '200')).toEqual(['application/json'])
  expect(mediaTypes('/api/desk/webhook', 'post', '202')).toEqual([])
})

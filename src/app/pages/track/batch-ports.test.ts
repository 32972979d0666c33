import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError, NetworkError } from '../../api/errors.ts'
import { batchPorts } from './batch-ports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const row = {
  number: 'HLCUSEL251063257',
  type: 'bill_of_lading',
  scac: 'HLCU',
  references: [],
  tags: [],
  customerId: null,
} as const

function findTwin(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  return batchPorts(new QueryClient()).find(row, null, new AbortController().signal)
}

test.each([400, 403, 404])('a service that refuses the look-up with %s tells of no twin', async (status) => {
  await expect(findTwin(() => Promise.resolve(new Response('{}', { status })))).resolves.toBeNull()
})

test('nor does an answer that cannot be read', async () => {
  await expect(findTwin(() => Promise.resolve(new Response('<html>')))).resolves.toBeNull()
})

test.each([429, 502, 503])('a look-up that ended with %s may be asked again', async (status) => {
  const answer = () => Promise.resolve(new Response('{}', { status }))
  await expect(findTwin(answer)).rejects.toThrow(HttpError)
})

test('and so may one that no answer came to', async () => {
  await expect(findTwin(() => Promise.reject(new TypeError('failed')))).rejects.toThrow(NetworkError)
})

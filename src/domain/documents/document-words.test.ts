import { expect, test } from 'vitest'
import { documentSchema } from '#contract/document.ts'
import { now } from '../testing/awkward.ts'
import { nov } from '../testing/times.ts'
import {
  documentName,
  documentSourceWords,
  fileProblem,
  formatBytes,
  readingState,
} from './document-words.ts'

const empty = documentSchema.parse({ id: 'd1', type: 'document', attributes: { id: 'd1' } })
const lastDocumentRepresentation = { type: 'document_representation' as const, id: 'r1' }
const again = { createdAt: nov(1, 0), updatedAt: nov(21, 16, 59) }

test.each([
  ['with its data', { relationships: { ...empty.relationships, lastDocumentRepresentation } }, 'read'],
  ['uploaded a minute ago', { createdAt: nov(21, 16, 59) }, 'awaited'],
  ['read again since a minute ago', again, 'awaited'],
  ['uploaded two minutes ago', { createdAt: nov(21, 16, 58) }, 'not-read'],
  ['of no known time', {}, 'not-read'],
])('whether a document was read: %s', (_, facts, state) => {
  expect(readingState({ ...empty, ...facts }, now)).toBe(state)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [184_233, '184 kB'],
  [999_600, '1.0 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test.each([
  ['invoice.pdf', 1, null],
  ['SCAN.JPEG', 10 * 2 ** 20, null],
  ['invoice.pdf', 0, /empty/],
  ['invoice.pdf', 10 * 2 ** 20 + 1, /larger than 10 MiB/],
  ['invoice.pdf.exe', 1, /Not a document/],
  ['page.html', 1, /Not a document/],
  ['invoice', 1, /Not a document/],
])('%s of %i bytes: %s', (name, size, problem) => {
  const found = fileProblem({ name, size })
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

test('the number that a document is about is in its name once', () => {
  expect(documentName('scan.pdf', ' PO-1 ')).toBe('PO-1 scan.pdf')
  expect(documentName('Notice po-1.pdf', 'PO-1')).toBe('Notice po-1.pdf')
  expect(documentName('scan.pdf', ' ')).toBe('scan.pdf')
})

test('how a document arrived', () => {
  expect(documentSourceWords('email')).toBe('Received by email')
  expect(documentSourceWords('carrier_pigeon')).toBe('Carrier pigeon')
  expect(documentSourceWords(null)).toBeNull()
})

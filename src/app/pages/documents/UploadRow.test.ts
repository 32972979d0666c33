import { expect, test } from 'vitest'
import { HttpError } from '../../api/errors.ts'
import { uploadFailure } from './UploadRow.tsx'

const pointed = (pointer: string, detail: string) => [{ detail, source: { pointer } }]

test.each([
  [422, pointed('/blob/filename', 'filename is not valid.'), /^Name rejected: filename is not valid\.$/],
  // A name that objects inherit points to no part.
  [422, pointed('constructor', 'No.'), /^No\.$/],
  [413, [], /^The file is too large for the service\.$/],
  [502, [{ title: 'Bad Gateway' }], /^Upload failed: .+\. The file is still here/],
])('%i with %j', (status, errors, words) => {
  expect(uploadFailure(new HttpError(status, errors, null))).toMatchObject({ existingId: null })
  expect(uploadFailure(new HttpError(status, errors, null)).words).toMatch(words)
})

test('the same file twice leads to the first', () => {
  const detail = 'This file already exists as “First”.'
  const errors = [{ code: 'duplicate_document', detail, meta: { existing_document_id: 'd1' } }]
  expect(uploadFailure(new HttpError(409, errors, null))).toEqual({ words: detail, existingId: 'd1' })
})

import { expect, test } from 'vitest'
import { HttpError } from '../../api/errors.ts'
import { uploadFailure } from './UploadRow.tsx'

test('a pointer says what of the file is refused', () => {
  const errors = [{ detail: 'filename is not valid.', source: { pointer: '/blob/filename' } }]
  expect(uploadFailure(new HttpError(422, errors, null)).words).toBe('Name rejected: filename is not valid.')
})

test('the same file twice leads to the first', () => {
  const errors = [
    {
      code: 'duplicate_document',
      detail: 'This file already exists as “First”.',
      meta: { existing_document_id: 'd1' },
    },
  ]
  expect(uploadFailure(new HttpError(409, errors, null))).toEqual({
    words: 'This file already exists as “First”.',
    existingId: 'd1',
  })
})

test('what is no fault of the file keeps it', () => {
  expect(uploadFailure(new HttpError(502, [{ title: 'Bad Gateway' }], null)).words).toMatch(
    /^Upload failed: .+\. The file is still here/,
  )
  expect(uploadFailure(new HttpError(413, [], null)).words).toBe('The file is too large for the service.')
})

test('a pointer that objects inherit points to no part', () => {
  const errors = [{ detail: 'No.', source: { pointer: 'constructor' } }]
  expect(uploadFailure(new HttpError(422, errors, null)).words).toBe('No.')
})

import { expect, test } from 'vitest'
import { HttpError } from '../api/errors.ts'
import { notTakenError } from '../api/written.ts'
import { PartlySaved } from '../api/partly-saved.ts'
import { undoFailureText } from './undo-text.ts'

const ignored = notTakenError(['/data/attributes/seal_number'])
const refused = new HttpError(422, [{ detail: 'Not in this month.' }], null)
const down = new HttpError(503, [], null)

test.each([
  ['a value that was ignored', ignored, 'Could not undo: The tracking service did not take this value.'],
  ['a refusal', refused, 'Could not undo: Not in this month.'],
  ['a service that is down', down, 'Could not undo: The tracking service is not responding.'],
  ['some of several', new PartlySaved(['a'], ignored), `Only partly undone: ${ignored.message}`],
  [
    'some, then a refusal',
    new PartlySaved(['a'], refused, ignored),
    'Only partly undone: Not in this month.',
  ],
  ['none of several', new PartlySaved([], refused, ignored), 'Could not undo: Not in this month.'],
])('an undo with %s says why', (_, error, text) => {
  expect(undoFailureText(error)).toBe(text)
})

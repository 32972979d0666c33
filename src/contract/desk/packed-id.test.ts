import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packId, unpackId } from './packed-id.ts'

test('a UUID takes 22 characters, as base64url has it', () => {
  const id = '2fc7f93d-4166-441b-aa8b-d8768f620239'
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  expect(packId(id)).toBe(bytes.toString('base64url'))
  expect(unpackId(packId(id))).toBe(id)
})

test('any id comes back as it was', () => {
  fc.assert(fc.property(fc.uuid(), (id) => unpackId(packId(id)) === id))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (id) => unpackId(packId(id)) === id))
})

test.each(['', 's1', '2FC7F93D-4166-441B-AA8B-D8768F620239', '=', 'L8f5PUFmRBuqi9h2j2ICOQ'])(
  'an id of another form stays what it is: %j',
  (id) => {
    expect(unpackId(packId(id))).toBe(id)
    expect(packId(id)).toBe(`=${id}`)
  },
)

test.each(['', 'L8f5PUFmRBuqi9h2j2IC', 'L8f5PUFmRBuqi9h2j2ICO%', 'L8f5PUFmRBuqi9h2j2ICOR'])(
  'what was not packed is no id: %j',
  (text) => expect(unpackId(text)).toBeNull(),
)

import { describe, expect, test } from 'vitest'
import { fieldOfPointer, placeErrors } from './server-errors.ts'

describe('the field of a pointer', () => {
  test.each([
    ['/data/attributes/url', 'url'],
    ['/data/attributes/ref_numbers', 'refNumbers'],
    ['/data/attributes/headers/0/name', 'headers.0.name'],
    ['/data/relationships/entity', null],
    ['/data', null],
    ['', null],
  ])('%j is %j', (pointer, field) => {
    expect(fieldOfPointer(pointer)).toBe(field)
  })
})

const at = (pointer: string, detail: string) => ({
  title: 'Unprocessable Entity',
  detail,
  source: { pointer },
})

describe('errors of the service', () => {
  test('stand beside the field they point to', () => {
    const placed = placeErrors([at('/data/attributes/url', 'must be https')], ['url', 'active'])
    expect([...placed.fields]).toEqual([['url', 'must be https']])
    expect(placed.rest).toEqual([])
  })

  test('a pointer into a field belongs to the field', () => {
    const placed = placeErrors([at('/data/attributes/events/2', 'unknown event')], ['events'])
    expect(placed.fields.get('events')).toBe('unknown event')
  })

  test('a field with a similar name is another one', () => {
    const placed = placeErrors([at('/data/attributes/url_of_more', 'no')], ['url'])
    expect(placed.fields.size).toBe(0)
    expect(placed.rest).toEqual(['no'])
  })

  test('two about one field are both shown', () => {
    const placed = placeErrors(
      [at('/data/attributes/url', 'One.'), at('/data/attributes/url', 'Two.')],
      ['url'],
    )
    expect(placed.fields.get('url')).toBe('One. Two.')
  })

  test('what points to no field of the form comes on top, with words in any case', () => {
    const placed = placeErrors(
      [at('/data/relationships/entity', 'is gone'), { title: 'Forbidden' }, {}],
      ['url'],
    )
    expect(placed.rest).toEqual([
      'is gone',
      'Forbidden',
      'The tracking service rejected this without giving a reason.',
    ])
  })

  test('a form may read pointers in its own way', () => {
    const placed = placeErrors([at('/data/attributes/value', 'is no number')], ['crew'], () => 'crew')
    expect(placed.fields.get('crew')).toBe('is no number')
  })
})

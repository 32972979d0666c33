import { expect, test, vi } from 'vitest'
import { lastFound } from './last-found.ts'

interface Box {
  number: string
}

test('what was found of an object is found once for each time that is asked for in a row', () => {
  const find = vi.fn<(box: Box, now: number) => string>(({ number }, now) => `${number} at ${now}`)
  const found = lastFound(find)
  const [one, other] = [{ number: 'A' }, { number: 'B' }]
  expect([found(one, 1), found(other, 1), found(one, 1)]).toEqual(['A at 1', 'B at 1', 'A at 1'])
  expect(find).toHaveBeenCalledTimes(2)
  expect([found(one, 2), found(one, 1), found({ ...one }, 1)]).toEqual(['A at 2', 'A at 1', 'A at 1'])
  expect(find).toHaveBeenCalledTimes(5)
})

test('that nothing was found is remembered too', () => {
  const find = vi.fn<() => undefined>()
  const found = lastFound<Box, undefined>(find)
  const box = { number: 'A' }
  expect([found(box, 1), found(box, 1)]).toEqual([undefined, undefined])
  expect(find).toHaveBeenCalledOnce()
})

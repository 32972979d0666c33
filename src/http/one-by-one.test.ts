import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneByOne } from './one-by-one.ts'

test('one piece of work is done at a time, in the order in which they came, and others have turns between', async () => {
  const line = new OneByOne()
  const seen: string[] = []
  const stop = new AbortController()
  const other = (async () => {
    while (!stop.signal.aborted) {
      if (seen.at(-1) !== 'other') seen.push('other')
      await nextTurn()
    }
  })()
  const work = ['first', 'second', 'third'].map((name) =>
    line.run(async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      return name
    }),
  )
  expect(await Promise.all(work)).toEqual(['first', 'second', 'third'])
  stop.abort()
  await other
  const own = seen.filter((each) => each !== 'other')
  expect(own).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(seen.indexOf('other', seen.indexOf('first ends'))).toBeLessThan(seen.indexOf('third begins'))
})

test('what fails tells its own caller alone', async () => {
  const line = new OneByOne()
  const failing = line.run(() => {
    throw new Error('It fails.')
  })
  const next = line.run(() => 'next')
  await expect(failing).rejects.toThrow('It fails.')
  expect(await next).toBe('next')
})

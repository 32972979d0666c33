import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Questions } from './questions.ts'

test('one record that fails is asked for again once, however often others are answered meanwhile', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return new Response('{"errors":[]}', { status: 500 })
  }
  const questions = new Questions(
    ask,
    () => 0,
    Number.POSITIVE_INFINITY,
    () => undefined,
  )
  const leaving = new AbortController()
  const asking = questions.ask('/shipments/s1', leaving.signal)
  await expect.poll(() => asked).toBe(1)
  for (let answers = 0; answers < 20; answers += 1) {
    questions.askAgain()
    await turn()
  }
  await expect.poll(() => asked).toBe(2)
  leaving.abort()
  await expect(asking).rejects.toThrow('aborted')
})

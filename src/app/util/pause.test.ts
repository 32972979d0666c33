import { expect, test } from 'vitest'
import { unlessAborted } from './pause.ts'

/** Something that is begun, with how often it was undone. */
function begun() {
  const state = { undone: 0, done: () => {} }
  const begin = (done: () => void) => {
    state.done = done
    return () => {
      state.undone += 1
    }
  }
  return { state, begin }
}

test('what was begun is undone when it is done', async () => {
  const { state, begin } = begun()
  const settled = unlessAborted(new AbortController().signal, begin)
  expect(state.undone).toBe(0)
  state.done()
  await settled
  expect(state.undone).toBe(1)
})

test('and where it is done at once', async () => {
  let undone = 0
  await unlessAborted(new AbortController().signal, (done) => {
    done()
    return () => {
      undone += 1
    }
  })
  expect(undone).toBe(1)
})

test('and when nobody wants it anymore, which says why', async () => {
  const { state, begin } = begun()
  const leaving = new AbortController()
  const settled = unlessAborted(leaving.signal, begin)
  leaving.abort(new Error('enough'))
  await expect(settled).rejects.toThrow('enough')
  expect(state.undone).toBe(1)
})

test('what nobody wants is not begun', () => {
  const { begin } = begun()
  expect(() => unlessAborted(AbortSignal.abort(new Error('enough')), begin)).toThrow('enough')
})

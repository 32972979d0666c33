import { expect, test, vi } from 'vitest'
import { batchLock } from './batch-lock.ts'

/** The locks of a browser, as far as a tab that asks for one at once sees them. */
class Locks {
  readonly #held = new Set<string>()

  async request(name: string, _: object, work: (lock: object | null) => Promise<boolean>): Promise<boolean> {
    if (this.#held.has(name)) return work(null)
    this.#held.add(name)
    try {
      return await work({ name })
    } finally {
      this.#held.delete(name)
    }
  }

  query(): Promise<{ held: { name: string }[] }> {
    return Promise.resolve({ held: [...this.#held].map((name) => ({ name })) })
  }
}

test('while one tab sends, another one does nothing and knows it; then it is free again', async () => {
  vi.stubGlobal('navigator', { locks: new Locks() })
  const other = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const held = await batchLock.hold(async () => {
    expect(await batchLock.isHeld()).toBe(true)
    expect(await batchLock.hold(other)).toBe(false)
    expect(other).not.toHaveBeenCalled()
  })
  expect(held).toBe(true)
  expect(await batchLock.isHeld()).toBe(false)
  expect(await batchLock.hold(other)).toBe(true)
  expect(other).toHaveBeenCalledOnce()
})

test('a browser without locks sends all the same', async () => {
  vi.stubGlobal('navigator', {})
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect(await batchLock.hold(work)).toBe(true)
  expect(await batchLock.isHeld()).toBe(false)
  await expect(batchLock.released(new AbortController().signal)).resolves.toBeUndefined()
  expect(work).toHaveBeenCalledOnce()
})

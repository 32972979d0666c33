import { expect, test, vi } from 'vitest'
import { SlowError, within } from './within.ts'

test('what comes in time is what it is, and a failure is its own', async () => {
  await expect(within(Promise.resolve(7), 60_000)).resolves.toBe(7)
  await expect(within(Promise.reject(new Error('its own')), 60_000)).rejects.toThrow('its own')
})

test('what does not come is not waited for, and no timer is left', async () => {
  vi.useFakeTimers()
  try {
    const waiting = within(new Promise(() => undefined), 2_000)
    const refused = expect(waiting).rejects.toBeInstanceOf(SlowError)
    await vi.advanceTimersByTimeAsync(2_000)
    await refused
    await within(Promise.resolve(), 2_000)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

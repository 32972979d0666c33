import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const mebibyte = 1024 * 1024

const collected: unknown[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('gc', (options?: unknown) => void collected.push(options ?? 'all'))
})

afterEach(() => {
  collected.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Says how many bytes there are outside the heap. */
function holdBytes(bytes: number): void {
  const usage = process.memoryUsage()
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...usage, arrayBuffers: bytes })
}

test('what is young is collected after each 4 MiB that passed', async () => {
  const { notePassed } = await import('./garbage.ts')
  holdBytes(0)
  for (let part = 0; part < 127; part += 1) notePassed(mebibyte / 16)
  expect(collected).toEqual([expect.objectContaining({ type: 'minor' })])
  notePassed(mebibyte / 16)
  expect(collected).toHaveLength(2)
})

test('all is collected once there are 12 MiB more than were left of it', async () => {
  const { notePassed } = await import('./garbage.ts')
  holdBytes(12 * mebibyte)
  notePassed(4 * mebibyte)
  expect(collected).toEqual(['all'])
  holdBytes(23 * mebibyte)
  notePassed(4 * mebibyte)
  expect(collected).toEqual(['all', expect.objectContaining({ type: 'minor' })])
  holdBytes(24 * mebibyte)
  notePassed(4 * mebibyte)
  expect(collected.at(-1)).toBe('all')
})

test('more than is there for long is looked through every second, while the program runs', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const { collectGarbage } = await import('./garbage.ts')
  collectGarbage()
  holdBytes(10 * mebibyte)
  vi.advanceTimersByTime(10_000)
  expect(collected).toEqual([])
  holdBytes(41 * mebibyte)
  vi.advanceTimersByTime(10_000)
  expect(collected).toHaveLength(10)
})

test('nothing is done where the program was started without it', async () => {
  vi.stubGlobal('gc', undefined)
  const { collectGarbage, notePassed } = await import('./garbage.ts')
  collectGarbage()
  notePassed(64 * mebibyte)
  expect(collected).toEqual([])
})

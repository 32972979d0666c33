/** Something did not come in its time. */
export class SlowError extends Error {
  override name = 'SlowError'
}

/**
 * Waits for something that cannot be called off, no longer than this.
 * @throws SlowError when the time is over; what it throws itself
 */
export async function within<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowError(`Not within ${limitMs} ms.`)), limitMs)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

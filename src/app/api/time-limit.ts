import { TimeoutError } from './errors.ts'

/**
 * Does the work with a signal that aborts as soon as nobody wants the answer anymore, or the time is up.
 * `AbortSignal.timeout` and `AbortSignal.any` are newer than the browsers on some walls.
 * @throws TimeoutError when the time is up; else what the work throws
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, limitMs)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (timedOut) throw new TimeoutError('No answer in time.', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

import { claimHeaders, httpError } from './client.ts'
import { NetworkError, TimeoutError } from './errors.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds without a single byte moved, after which a line is taken for dead. */
const stalledMs = 45 * secondMs

interface Transfer {
  method: 'GET' | 'PUT'
  url: string
  headers?: Record<string, string>
  body?: Blob
  /** Bytes that have left. */
  onSent?: (bytes: number) => void
  signal: AbortSignal
}

/** Starts the request; answers when it has ended in any way but a fault. */
function perform({ method, url, headers = {}, body, onSent, signal }: Transfer): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stalled = false
    let timer: number | undefined
    const moved = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        stalled = true
        abort()
      }, stalledMs)
    }
    request.addEventListener('progress', moved)
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved()
      onSent?.(loaded)
    })
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => reject(new NetworkError('No connection.')))
    request.addEventListener('abort', () => {
      const cancelled = new DOMException('Canceled', 'AbortError')
      reject(stalled ? new TimeoutError('Nothing moved anymore.') : cancelled)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries({ ...claimHeaders(signal), ...headers }))
      request.setRequestHeader(name, value)
    signal.addEventListener('abort', abort)
    moved()
    request.send(body ?? null)
  })
}

/**
 * Moves the bytes of a file. `fetch` reports neither how much of a body is sent nor that a slow connection still moves,
 * for which a file of any size needs another patience than an answer of the interface.
 * @throws HttpError, NetworkError or TimeoutError; an AbortError where `signal` ended it
 */
export async function transfer(options: Transfer): Promise<Blob> {
  options.signal.throwIfAborted()
  const request = await perform(options)
  // It has the response type set above.
  const answer = request.response as Blob
  if (request.status >= 200 && request.status < 300) return answer
  const retryAfter = request.getResponseHeader('retry-after')
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
  throw httpError(new Response(null, { status: request.status, headers }), await answer.text())
}

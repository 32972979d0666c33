import type { ServerResponse } from 'node:http'

/** What holds as long as a request, from its arrival to the end of its answer. */
export interface RequestScope {
  /** Calls this once, when the answer has been sent or the connection has ended. */
  onEnd(end: () => void): void
  /** IP addresses of the two ends of the connection; undefined where it has ended. */
  ends: { remote: string | undefined; local: string | undefined }
  /** Breaks off an answer that cannot be completed: whoever reads it must not take its part for the whole. */
  cut(): void
}

const scopes = new WeakMap<Request, RequestScope>()

/** Ties a request to the connection that answers it. */
export function openScope(request: Request, outgoing: ServerResponse): void {
  scopes.set(request, {
    onEnd: (end) => {
      if (outgoing.closed) end()
      else outgoing.once('close', end)
    },
    ends: { remote: outgoing.socket?.remoteAddress, local: outgoing.socket?.localAddress },
    cut: () => outgoing.destroy(),
  })
}

/** The scope of a request that arrived over HTTP; undefined for one that was made by hand. */
export function scopeOf(request: Request): RequestScope | undefined {
  return scopes.get(request)
}

import type { Socket } from 'node:net'

/** Ends a connection without a word, and what runs on it: a server that is gone would never answer. */
export function cut(client: object): void {
  // `pg` has no public way for it.
  const { stream } = (client as { connection: { stream: Socket } }).connection
  stream.destroy()
}

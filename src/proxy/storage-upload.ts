import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { requesterFor } from '#http/ask.ts'
import type { Patience } from '#http/patience.ts'

/** What ends the wait for room: there is some, or there is no more to be said. */
const roomEvents = ['drain', 'response', 'close']

function roomIn(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      for (const event of roomEvents) outgoing.off(event, goOn)
      resolve()
    }
    for (const event of roomEvents) outgoing.on(event, goOn)
  })
}

/**
 * Puts a file somewhere as its parts come, and tells the status with which that is answered. A redirect is not
 * followed: it could lead anywhere.
 * @param patience with the other server, not with the parts
 * @throws when there is no answer, or the parts end with an error
 */
export async function putParts(
  address: string,
  headers: Readonly<Record<string, string>>,
  parts: AsyncIterable<Uint8Array>,
  patience: Patience,
): Promise<number> {
  const outgoing = requesterFor(address)(address, { method: 'PUT', headers, signal: patience.signal })
  let isAnswered = false
  outgoing.once('response', () => {
    isAnswered = true
  })
  const answer = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // Told below, at the end of the parts. What breaks after an answer changes nothing.
  answer.catch(() => null)
  outgoing.on('error', () => null)
  try {
    patience.pause()
    for await (const part of parts) {
      if (isAnswered || outgoing.destroyed) break
      patience.begin()
      if (!outgoing.write(part)) await roomIn(outgoing)
      patience.pause()
    }
    patience.begin()
    if (!isAnswered) outgoing.end()
    const [incoming] = await answer
    return incoming.statusCode ?? 0
  } finally {
    // Only the status is of interest: what else is said may have no end.
    outgoing.destroy()
  }
}

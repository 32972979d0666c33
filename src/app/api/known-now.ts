import type { QueryClient } from '@tanstack/react-query'
import { isClockKnown, worldNow } from '../clock/world-clock.ts'
import { statusOptions } from './status.ts'

/**
 * Epoch milliseconds where the shipments are, for an instant that is sent: before any answer has told the time, the
 * proxy is asked. This computer's clock may be a week ahead, and of a future the service refuses to tell.
 * @throws NetworkError when the proxy does not answer
 */
export async function knownNow(client: QueryClient): Promise<number> {
  if (!isClockKnown()) await client.fetchQuery(statusOptions())
  return worldNow()
}

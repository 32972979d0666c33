import { simulationClockHeader } from '#contract/clock-header.ts'
import type { RelayAnswer, RelayRule } from './relay.ts'

/** A record as it stands in an answer. */
export interface WireRecord {
  type: string
  id: string
  attributes?: Record<string, unknown>
  relationships?: Record<string, unknown>
}

export interface WireDocument {
  data?: WireRecord | WireRecord[] | null
  included?: WireRecord[]
  meta?: Record<string, unknown>
  links?: Record<string, string | null>
}

/** Every record of an answer, asked for or sent along. */
export function recordsOf({ data, included }: WireDocument): WireRecord[] {
  return [...[data ?? []].flat(), ...(included ?? [])]
}

/** An answer that the service gave, changed by hand. What is no document stays as it came. */
export async function changed(
  serviceUrl: string,
  target: string,
  authorization: string | undefined,
  change: (document: WireDocument) => void,
): Promise<RelayAnswer> {
  const response = await fetch(`${serviceUrl}${target}`, { headers: { authorization: authorization ?? '' } })
  const { status } = response
  // This may be the first answer that the proxy gets: without the clock the app would go by this machine's.
  const clock = response.headers.get(simulationClockHeader)
  const headers: Record<string, string> = clock === null ? {} : { [simulationClockHeader]: clock }
  const text = await response.text()
  if (!text.startsWith('{')) return { status, body: text, headers }
  const document = JSON.parse(text) as WireDocument
  change(document)
  return { status, body: JSON.stringify(document), headers }
}

/**
 * Answers to reads of such targets as the service gives them, changed by hand.
 * @param asks what the service is asked in place of a target
 */
export function changing(
  serviceUrl: string,
  targets: RegExp,
  change: (document: WireDocument) => void,
  asks = (target: string) => target,
): RelayRule {
  return ({ method, target, headers }) =>
    method === 'GET' && targets.test(target)
      ? changed(serviceUrl, asks(target), headers.authorization, change)
      : null
}

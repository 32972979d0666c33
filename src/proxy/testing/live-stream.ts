import { randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { changedSchema, liveEvents, followLive } from '#contract/desk/live.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { screenHeader, workHeader } from '#contract/work.ts'

export interface LiveEvent {
  id: string
  name: string
  /** What has changed. */
  subjects: readonly Subject[]
}

interface LiveOptions {
  /** Id of the last event that was seen; null: none was. */
  after: string | null
  signal: AbortSignal
  /** Called at each sign of life. */
  onHeartbeat?: () => void
}

/**
 * What the stream of a dashboard tells, as a browser hears it.
 * @throws where it breaks
 */
export async function* liveStream(
  url: string,
  { after, signal, onHeartbeat }: LiveOptions,
): AsyncGenerator<LiveEvent> {
  const headers = {
    [workHeader]: 'person',
    [screenHeader]: randomUUID(),
    ...(after === null ? {} : { 'last-event-id': after }),
  }
  const response = await fetch(`${url}${followLive.path}`, { headers, signal })
  if (!response.ok || response.body === null) throw new Error(`No stream: HTTP ${response.status}`)
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: onHeartbeat }))
  for await (const { id = '', event: name = '', data } of events) {
    const subjects = name === liveEvents.changed ? changedSchema.parse(JSON.parse(data)).subjects : []
    yield { id, name, subjects }
  }
}

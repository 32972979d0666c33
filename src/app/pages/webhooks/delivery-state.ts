import { readable, startSentence } from '#domain/util/words.ts'
import type { TagTone } from '../../ui/Tag.tsx'

interface DeliveryState {
  label: string
  tone: TagTone
}

const states: ReadonlyMap<string, DeliveryState> = new Map([
  ['pending', { label: 'Pending', tone: 'soon' }],
  ['succeeded', { label: 'Delivered', tone: 'ok' }],
  ['failed', { label: 'Failed', tone: 'blocked' }],
])

export function deliveryState(status: string): DeliveryState {
  return states.get(status) ?? { label: startSentence(readable(status)), tone: 'unknown' }
}

import { ownMember } from '#contract/own-member.ts'
import { type CustomFieldEntityType, entityTypeOf } from '#contract/custom-field-definition.ts'
import { readable, startSentence } from '../util/words.ts'

const entityWords: Record<CustomFieldEntityType, { one: string; many: string }> = {
  Shipment: { one: 'Shipment', many: 'Shipments' },
  Container: { one: 'Container', many: 'Containers' },
  TrackingRequest: { one: 'Tracking request', many: 'Tracking requests' },
}

/** The record that a field belongs to, in words. */
export function entityWord(entityType: string): { one: string; many: string } {
  const name = entityTypeOf(entityType)
  const word = startSentence(readable(entityType))
  return ownMember(entityWords, name) ?? { one: word, many: word }
}

/** In characters. */
const longestSlug = 63

/** A slug for a name: `Größe (m³)` becomes `grosse_m3`. Empty if no letter or digit is left. */
export function slugOf(name: string): string {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
  const started = /^\d/.test(plain) ? `field_${plain}` : plain
  return started.slice(0, longestSlug).replace(/_+$/, '')
}

import type { CustomFieldEntityType } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType } from '#contract/custom-field.ts'

const typeWords: Record<CustomFieldDataType, string> = {
  short_text: 'Text',
  number: 'Number',
  date: 'Date',
  datetime: 'Date and time',
  boolean: 'Yes or no',
  enum: 'One of a list',
  enum_multi: 'Several of a list',
  reference: 'Reference to a record',
}

/** A data type as a person says it; one that this dashboard does not know as it is. */
export function dataTypeWords(dataType: string): string {
  return Object.hasOwn(typeWords, dataType) ? typeWords[dataType as CustomFieldDataType] : dataType
}

/** The data types whose values can be typed in, each with what it is good for. */
export const fieldKinds: readonly { dataType: CustomFieldDataType; meaning: string }[] = [
  { dataType: 'short_text', meaning: 'Names and numbers of papers, such as PO 88190 or a trucker.' },
  { dataType: 'number', meaning: 'To count or to measure, such as 14 pallets.' },
  { dataType: 'date', meaning: 'A day of a calendar, without a zone.' },
  { dataType: 'datetime', meaning: 'An appointment, typed in any zone.' },
  { dataType: 'boolean', meaning: 'A box to tick, such as documents complete.' },
  { dataType: 'enum', meaning: 'Exactly one of your options, such as a warehouse.' },
  { dataType: 'enum_multi', meaning: 'Any of your options, such as fragile and floor loaded.' },
]

export function hasOptions(dataType: string): boolean {
  return dataType === 'enum' || dataType === 'enum_multi'
}

/** Whether a format says how values of the type are shown. */
export function hasFormat(dataType: string): boolean {
  return dataType === 'number' || dataType === 'date' || dataType === 'datetime'
}

const entityWords: Record<CustomFieldEntityType, { one: string; many: string }> = {
  Shipment: { one: 'Shipment', many: 'Shipments' },
  Container: { one: 'Container', many: 'Containers' },
  TrackingRequest: { one: 'Tracking request', many: 'Tracking requests' },
}

/** What a field belongs to. The live service writes `Cargo` for containers. */
export function entityWord(entityType: string): { one: string; many: string } {
  const name = entityType === 'Cargo' ? 'Container' : entityType
  if (Object.hasOwn(entityWords, name)) return entityWords[name as CustomFieldEntityType]
  return { one: entityType, many: entityType }
}

/** Characters of a slug. */
const longestSlug = 63

/** A slug for a name: `Größe (m³)` is `grosse_m3`. Empty where no letter or figure is left. */
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

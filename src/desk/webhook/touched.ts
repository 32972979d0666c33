import { isSubjectId, type Subject } from '#contract/desk/subject.ts'
import { includedRecords, referencesOf, type WebhookDelivery } from '#contract/webhook-delivery.ts'

/** Records that one notification leads to at most: it is about one. */
const mostTouched = 10

/**
 * What a notification is about: the shipments that it names, or that what it sends along belongs to; where it names none,
 * the containers. Empty: it tells neither.
 */
export function touchedBy(delivery: WebhookDelivery): Subject[] {
  const included = includedRecords(delivery)
  const named = [delivery.data, ...included].flatMap(referencesOf)
  const idsOf = (type: Subject['type']) =>
    [...new Set([...included, ...named].flatMap((each) => (each.type === type ? [each.id] : [])))].filter(
      isSubjectId,
    )
  const shipments = idsOf('shipment')
  const type = shipments.length > 0 ? 'shipment' : 'container'
  const ids = shipments.length > 0 ? shipments : idsOf('container')
  return ids.slice(0, mostTouched).map((id) => ({ type, id }))
}

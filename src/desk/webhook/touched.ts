import * as z from 'zod/mini'
import { includedRecords, referencesOf, type WebhookDelivery } from '#contract/webhook-delivery.ts'
import { isSubjectId } from '../store/subject-id.ts'

/** A record of which something has changed. A container's shipment is asked for. */
export const touchedSchema = z.object({
  type: z.enum(['shipment', 'container']),
  id: z.string().check(z.refine(isSubjectId)),
})

export type Touched = z.infer<typeof touchedSchema>

/** Records that one notification leads to at most: it is about one. */
const mostTouched = 10

/**
 * What a notification is about: the shipments that it names, or that what it sends along belongs to; where it names none,
 * the containers. Empty: it tells neither.
 */
export function touchedBy(delivery: WebhookDelivery): Touched[] {
  const included = includedRecords(delivery)
  const named = [delivery.data, ...included].flatMap(referencesOf)
  const idsOf = (type: Touched['type']) =>
    [...new Set([...included, ...named].flatMap((each) => (each.type === type ? [each.id] : [])))].filter(
      isSubjectId,
    )
  const shipments = idsOf('shipment')
  const type = shipments.length > 0 ? 'shipment' : 'container'
  const ids = shipments.length > 0 ? shipments : idsOf('container')
  return ids.slice(0, mostTouched).map((id) => ({ type, id }))
}

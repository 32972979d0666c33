import * as z from 'zod/mini'

const relationshipsSchema = z.nullish(z.record(z.string(), z.unknown()))

const recordSchema = z.object({ id: z.string(), type: z.string(), relationships: relationshipsSchema })

/** Characters of a notification's id; those of the interface are UUIDs. */
const longestId = 200

/**
 * The body that a webhook posts, as far as a receiver needs it that then asks for itself: contract/README.md, Webhooks.
 * What is included is no more than a hint, so that none of it is refused.
 */
export const webhookDeliverySchema = z.object({
  data: z.object({
    /** Twins have the same. */
    id: z.string().check(z.minLength(1), z.maxLength(longestId)),
    type: z.literal('webhook_notification'),
    attributes: z.object({ event: z.string(), created_at: z.nullish(z.string()) }),
    relationships: relationshipsSchema,
  }),
  included: z.nullish(z.array(z.unknown())),
})

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** A record with its relationships, as they came. */
export type DeliveredRecord = z.infer<typeof recordSchema>

/** The included records of which can be told what they are. */
export function includedRecords({ included }: WebhookDelivery): DeliveredRecord[] {
  return (included ?? []).flatMap((each) => {
    const read = recordSchema.safeParse(each)
    return read.success ? [read.data] : []
  })
}

const referenceSchema = z.object({ id: z.string(), type: z.string() })
const relationshipSchema = z.object({ data: referenceSchema })

/** What the to-one relationships of a record lead to. */
export function referencesOf({ relationships }: Pick<DeliveredRecord, 'relationships'>) {
  return Object.values(relationships ?? {}).flatMap((each) => {
    const read = relationshipSchema.safeParse(each)
    return read.success ? [read.data.data] : []
  })
}

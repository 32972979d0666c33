import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { listOrEmpty, orNull, textOrNull } from './wire.ts'

/** A shipping line whose shipments can be tracked. */
export const shippingLineSchema = resource(
  'shipping_line',
  {
    scac: z.string(),
    name: textOrNull,
    short_name: textOrNull,
    alternative_scacs: listOrEmpty(z.string()),
    bill_of_lading_tracking_support: orNull(z.boolean()),
    booking_number_tracking_support: orNull(z.boolean()),
    container_number_tracking_support: orNull(z.boolean()),
    /** A URL with `${BLNUM}` in place of the bill of lading. */
    tracking_url: textOrNull,
    contact_url: textOrNull,
    /** What the line reports about its containers, with a note where one is needed. */
    provided_data: z.nullish(z.record(z.string(), z.unknown())),
  },
  {},
)
export type WireShippingLine = z.input<typeof shippingLineSchema>

import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { listOrEmpty, orNull } from './wire.ts'

/** A shipping line that can be followed. */
export const shippingLineSchema = resource(
  'shipping_line',
  {
    scac: z.string(),
    name: orNull(z.string()),
    short_name: orNull(z.string()),
    alternative_scacs: listOrEmpty(z.string()),
    bill_of_lading_tracking_support: orNull(z.boolean()),
    booking_number_tracking_support: orNull(z.boolean()),
    container_number_tracking_support: orNull(z.boolean()),
    /** An address in which `${BLNUM}` stands for the bill of lading. */
    tracking_url: orNull(z.string()),
    contact_url: orNull(z.string()),
    /** Which facts the line gives of its containers, each with words where they are due. */
    provided_data: z.nullish(z.record(z.string(), z.unknown())),
  },
  {},
)
export type WireShippingLine = z.input<typeof shippingLineSchema>

import * as z from 'zod/mini'

const textList = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(100))

const shortText = z.string().check(z.trim(), z.maxLength(200))

/**
 * The body of `PATCH /shipments/{id}`. The interface specifies `ref_numbers` and `tags`; a service that does
 * not know `customer_name` leaves it unchanged.
 */
export const editedShipmentSchema = z.looseObject({
  data: z.looseObject({
    attributes: z.looseObject({
      ref_numbers: z.optional(textList),
      tags: z.optional(textList),
      customer_name: z.nullish(shortText),
    }),
  }),
})

/**
 * The body of `PATCH /containers/{id}`. The interface specifies `ref_numbers`; a service that does not know
 * the others leaves them unchanged.
 */
export const editedContainerSchema = z.looseObject({
  data: z.looseObject({
    id: z.optional(z.string()),
    attributes: z.looseObject({
      ref_numbers: z.optional(textList),
      seal_number: z.nullish(shortText),
      /** Pounds. */
      weight_in_lbs: z.nullish(z.number().check(z.minimum(0), z.maximum(200_000))),
    }),
  }),
})

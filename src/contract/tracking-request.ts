import * as z from 'zod/mini'
import { requestTypes } from './carriers.ts'
import { customFieldValueSchema } from './custom-field.ts'
import { resource, toOne } from './json-api.ts'
import { isBlank } from './blank.ts'
import {
  dispensable,
  known,
  listOrEmpty,
  numberOrNull,
  orNull,
  reportedTexts,
  type Schema,
  textIfReported,
  textOrNull,
} from './wire.ts'

/** Other values pass and are shown as they are. */
export const trackingRequestStatuses = [
  'pending',
  'awaiting_manifest',
  'created',
  'failed',
  'tracking_stopped',
] as const
export type TrackingRequestStatus = (typeof trackingRequestStatuses)[number]

/** Why a request failed or is waiting: contract/README.md, Tracking requests. */
export const failedReasons = [
  'booking_cancelled',
  'duplicate',
  'expired',
  'internal_processing_error',
  'invalid_number',
  'not_found',
  'retries_exhausted',
  'shipping_line_not_supported',
  'shipping_line_unreachable',
  'unrecognized_response',
  'data_unavailable',
  'scac_auto_detect_failed',
  'awaiting_manifest',
] as const
export type FailedReason = (typeof failedReasons)[number]

export const trackingRequestSchema = resource(
  'tracking_request',
  {
    request_number: z.string(),
    request_type: known(requestTypes),
    scac: textIfReported,
    ref_numbers: reportedTexts(),
    shipment_tags: reportedTexts(isBlank),
    status: known(trackingRequestStatuses),
    failed_reason: orNull(known(failedReasons)),
    is_retrying: z.nullish(z.boolean()),
    retry_count: numberOrNull,
    created_at: dispensable(z.string()),
    updated_at: textIfReported,
  },
  {
    tracked_object: toOne('shipment'),
    customer: toOne('party', 'account'),
    user: toOne('user'),
  },
)

/** A request to track a number. */
export type TrackingRequest = z.output<typeof trackingRequestSchema>
export type WireTrackingRequest = z.input<typeof trackingRequestSchema>

/** Characters of a number; the longest in the trade have about 20. */
export const longestRequestNumber = 60

/** Text that both databases can store: no null character, no lone surrogate. */
function plainText(longest: number): z.ZodMiniString {
  return z.string().check(
    z.maxLength(longest),
    z.refine((text) => !/[\0\p{Surrogate}]/u.test(text)),
  )
}

/** Values of a new request, for the shipment and for its containers: each is checked by its definition. */
const mostInitialValues = 1_000

const initialValue = z.looseObject({ api_slug: z.string(), value: customFieldValueSchema })
const initialContainerValue = z.looseObject({
  api_slug: z.string(),
  value: customFieldValueSchema,
  number: z.nullish(z.string()),
})

/** The attributes that can be changed later. Live services take one reference, `ref_number`. */
const changeable = {
  ref_numbers: z.nullish(z.array(plainText(200)).check(z.maxLength(100))),
  shipment_tags: z.nullish(z.array(plainText(200)).check(z.maxLength(100))),
}

/** The body of `POST /tracking_requests`. */
export const newTrackingRequestSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('tracking_request'),
    attributes: z.looseObject({
      request_type: z.enum(requestTypes),
      request_number: plainText(longestRequestNumber),
      /** May be empty or missing with `auto_detect_vocc_scac`. */
      scac: z.nullish(z.string().check(z.maxLength(10))),
      auto_detect_vocc_scac: z.nullish(z.boolean()),
      ...changeable,
      initial_custom_fields: z.nullish(
        z.looseObject({
          shipment: z.nullish(z.array(initialValue).check(z.maxLength(mostInitialValues))),
          containers: z.nullish(z.array(initialContainerValue).check(z.maxLength(mostInitialValues))),
        }),
      ),
    }),
    relationships: z.optional(
      z.looseObject({
        customer: z.nullish(
          z.looseObject({ data: z.nullish(z.looseObject({ type: z.string(), id: z.string() })) }),
        ),
      }),
    ),
  }),
})
export type NewTrackingRequest = z.output<typeof newTrackingRequestSchema>

/** The body of `PATCH /tracking_requests/{id}`. */
export const trackingRequestChangeSchema = z.looseObject({
  data: z.looseObject({
    type: z.optional(z.literal('tracking_request')),
    attributes: z.looseObject({ ref_number: z.optional(plainText(200)), ...changeable }),
  }),
})

/** The body of `POST /tracking_requests/infer_number`: plain JSON, not JSON:API. */
export const numberToInferSchema = z.looseObject({ number: plainText(200).check(z.minLength(1)) })

const inferredNumberTypes = ['container', 'bill_of_lading', 'booking'] as const
const lineDecisions = ['auto_select', 'needs_confirmation', 'no_prediction'] as const

const candidateSchema = z.looseObject({
  scac: z.string(),
  name: textOrNull,
  confidence: numberOrNull,
})
export type LineCandidate = z.output<typeof candidateSchema>

export interface InferredLine {
  decision: (typeof lineDecisions)[number] | (string & {})
  selected: LineCandidate | null
  candidates: LineCandidate[]
}

export interface NumberValidation {
  is_valid: boolean | null
  type: string | null
  check_digit_passed: boolean | null
  parsed_number: string | null
  reason: string | null
}

const validationSchema: Schema<NumberValidation> = z.looseObject({
  is_valid: orNull(z.boolean()),
  type: textOrNull,
  check_digit_passed: orNull(z.boolean()),
  parsed_number: textOrNull,
  reason: textOrNull,
})

const lineSchema: Schema<InferredLine> = z.looseObject({
  decision: known(lineDecisions),
  selected: orNull(candidateSchema),
  candidates: listOrEmpty(candidateSchema),
})

/** The answer of `infer_number`: contract/README.md, Tracking requests. */
export const inferredNumberSchema = resource(
  'infer_number_results',
  {
    number_type: orNull(known(inferredNumberTypes)),
    validation: validationSchema,
    shipping_line: lineSchema,
  },
  {},
)

import * as z from 'zod/mini'
import { likelyType, requestTypes } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { longestRequestNumber, type TrackingRequest } from '#contract/tracking-request.ts'
import { numberProblem, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { linesOf, linesSchema } from '../../form/editing/text-lines.ts'
import { scacProblem } from './paste-schema.ts'

const correctedSchema = z.object({
  number: z.string().check(z.maxLength(longestRequestNumber, `At most ${longestRequestNumber} characters.`)),
  type: z.enum(requestTypes),
  scac: z.string(),
  references: linesSchema,
  tags: linesSchema,
  customerId: z.string(),
})

/** A request as it is corrected: lines of text for its lists, an empty text for what there is none of. */
export type Retry = z.output<typeof correctedSchema>

/** @param isListed whether the account's own list of carriers has a SCAC */
export function retrySchema(isListed: (scac: string) => boolean) {
  return correctedSchema.check((context) => {
    const { number, type, scac } = context.value
    const say = (name: string, message: string | null) => {
      if (message === null) return
      context.issues.push({ code: 'custom', message, path: [name], input: context.value })
    }
    say('number', numberProblem({ number, type }))
    say('scac', scacProblem(normalizeIdentifier(scac), isListed))
  })
}

/** The values of a request, to be corrected. */
export function retryOf(request: TrackingRequest): Retry {
  const { requestNumber, requestType, scac, refNumbers, shipmentTags, relationships } = request
  return {
    number: requestNumber,
    type: requestTypes.find((each) => each === requestType) ?? likelyType(requestNumber),
    scac: scac ?? '',
    references: refNumbers.join('\n'),
    tags: shipmentTags.join('\n'),
    customerId: relationships.customer?.id ?? '',
  }
}

/** The number with the rest of its request. */
export function retriedNumber({ number, type, scac, references, tags, customerId }: Retry): NumberToTrack {
  return {
    number: normalizeIdentifier(number),
    type,
    scac: normalizeIdentifier(scac),
    references: linesOf(references),
    tags: linesOf(tags),
    customerId: customerId || null,
  }
}

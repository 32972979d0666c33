import * as z from 'zod/mini'
import { resource } from './json-api.ts'
import { reportedText } from './wire.ts'

/** A company that shipments can be tracked for. */
export const partySchema = resource('party', { company_name: reportedText() }, {})
export type WireParty = z.input<typeof partySchema>

export const companyNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a company name.'),
  z.maxLength(200, 'The name is longer than 200 characters.'),
  // PostgreSQL cannot store this character.
  z.refine((name) => !name.includes('\0'), {
    message: 'The name contains a character that cannot be stored.',
  }),
)

/** The body of `POST /parties` and of `PATCH /parties/{id}`: live services ask for no `type`. */
export const partyBodySchema = z.looseObject({
  data: z.looseObject({
    type: z.optional(z.literal('party')),
    attributes: z.looseObject({ company_name: companyNameSchema }),
  }),
})

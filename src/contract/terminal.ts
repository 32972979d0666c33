import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { orNull } from './wire.ts'

// Apart from the other places: it is the only one that the first load reads.

/** What terminals at ports and at railroads have in common. */
export const facility = {
  name: orNull(z.string()),
  nickname: orNull(z.string()),
  /** FIRMS code in the United States, sublocation code in Canada. */
  firms_code: orNull(z.string()),
  city: orNull(z.string()),
}

export const terminalSchema = resource(
  'terminal',
  {
    ...facility,
    smdg_code: orNull(z.string()),
    bic_facility_code: orNull(z.string()),
    street: orNull(z.string()),
    state: orNull(z.string()),
    state_abbr: orNull(z.string()),
    zip: orNull(z.string()),
    country: orNull(z.string()),
    /** `ocean_terminal` or `rail`. */
    facility_type: orNull(z.string()),
    /** Which facts the terminal reports, yes or no by the name of the container's attribute, some with a note. */
    provided_data: z.optional(z.unknown()),
  },
  { port: toOne('port') },
)
export type Terminal = z.output<typeof terminalSchema>
export type WireTerminal = z.input<typeof terminalSchema>

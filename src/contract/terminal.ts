import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { reported } from './wire.ts'

// Apart from the other places: it is the only one that the first load reads.

/** What terminals at ports and at railroads have in common. */
export const facility = {
  name: reported(z.string()),
  nickname: reported(z.string()),
  /** FIRMS code in the United States, sublocation code in Canada. */
  firms_code: reported(z.string()),
  city: reported(z.string()),
}

export const terminalSchema = resource(
  'terminal',
  {
    ...facility,
    smdg_code: reported(z.string()),
    bic_facility_code: reported(z.string()),
    street: reported(z.string()),
    state: reported(z.string()),
    state_abbr: reported(z.string()),
    zip: reported(z.string()),
    country: reported(z.string()),
    /** `ocean_terminal` or `rail`. */
    facility_type: reported(z.string()),
    /** Which facts the terminal reports, yes or no by the name of the container's attribute, some with a note. */
    provided_data: z.optional(z.unknown()),
  },
  { port: toOne('port') },
)
export type Terminal = z.output<typeof terminalSchema>
export type WireTerminal = z.input<typeof terminalSchema>

import * as z from 'zod/mini'
import { resource, toOne } from './json-api.ts'
import { isPlainObject } from './plain-read.ts'
import { settled, textIfReported } from './wire.ts'

// Apart from the other places: it is the only one that the first load reads.

/** What terminals at ports and at railroads have in common. */
export const facility = {
  name: textIfReported,
  nickname: textIfReported,
  /** FIRMS code in the United States, sublocation code in Canada. */
  firms_code: textIfReported,
  city: textIfReported,
}

const no = /^\s*(?:0|n|no|false)\s*$/i

function isNo(said: unknown): boolean {
  return said === 0 || (typeof said === 'string' && no.test(said))
}

/** What a terminal says that it reports, with one word for no. */
function settledReports(sent: unknown): unknown {
  if (!isPlainObject(sent)) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, said]) => [name, isNo(said) ? false : said]))
}

export const terminalSchema = resource(
  'terminal',
  {
    ...facility,
    smdg_code: textIfReported,
    bic_facility_code: textIfReported,
    street: textIfReported,
    state: textIfReported,
    state_abbr: textIfReported,
    zip: textIfReported,
    country: textIfReported,
    /** `ocean_terminal` or `rail`. */
    facility_type: textIfReported,
    /** Which facts the terminal reports, yes or no by the name of the container's attribute, some with a note. */
    provided_data: z.optional(settled(z.unknown(), settledReports)),
  },
  { port: toOne('port') },
)
export type Terminal = z.output<typeof terminalSchema>
export type WireTerminal = z.input<typeof terminalSchema>

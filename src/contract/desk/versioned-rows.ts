import * as z from 'zod/mini'
import { text, wholeNumber } from '../query-parameter.ts'

/** Members of an answer beside its rows. A browser that has a version is sent only the rows that are new since. */
export const rowsHead = {
  /** Names the run of the program: versions count up within one run. */
  run: z.string(),
  version: z.number(),
  /** False: there may be more, and a browser that has this version asks for it at once. */
  isLatest: z.boolean(),
  /** These rows have changed since this version; null: these are all rows. */
  since: z.nullable(z.number()),
  /** False while not all has been read once. */
  isComplete: z.boolean(),
  /** How many have been read. */
  read: z.number(),
  /** How many there are to read; null: not known, the service does not count them. */
  total: z.nullable(z.number()),
  /** Ids of rows that are there no more. */
  gone: z.array(z.string()),
}

/** One state of rows. */
export interface RowsVersion {
  run: string
  version: number
}

/** The query for what is new since a version. */
export const sinceQuery = { run: text, since: wholeNumber }

/** Its values; none: for all. */
export function sinceVersion(known: RowsVersion | null): { run?: string; since?: number } {
  return known === null ? {} : { run: known.run, since: known.version }
}

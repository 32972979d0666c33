import * as z from 'zod/mini'
import { text, wholeNumber } from '../query-parameter.ts'

/** What stands at the head of rows of which whoever has a version is told only what is new since. */
export const toldHead = {
  /** Of the program that tells them: versions count up within one run. */
  run: z.string(),
  version: z.number(),
  /** False: there may be more to tell, and whoever has this version asks for it at once. */
  isLatest: z.boolean(),
  /** The version after which it tells what has changed; null: it tells all. */
  since: z.nullable(z.number()),
  /** False while not all has been read once. */
  isComplete: z.boolean(),
  /** How many have been read. */
  read: z.number(),
  /** How many there are to read; null: nobody knows, the service does not count them. */
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

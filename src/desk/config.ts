import type { Place } from '#database/place.ts'
import {
  databaseUrlVariable,
  dataDirectoryVariable,
  readEnvironment,
  variable,
  wholeNumber,
} from '#http/environment.ts'

export interface DeskConfig {
  place: Place
  /** Seconds from one walk through all that is under tracking to the next; 0: no watch. */
  watchSeconds: number
}

const variables = {
  DATA_DIR: dataDirectoryVariable(),
  DESK_DATABASE_URL: databaseUrlVariable(),
  WATCH_SECONDS: variable(wholeNumber(0, 86_400), 'must be a whole number from 0 to 86400', 300),
}

/** @throws StartError with one line for each invalid variable; it never repeats a password */
export function readDeskConfig(environment: Readonly<Record<string, string | undefined>>): DeskConfig {
  const values = readEnvironment(variables, environment)
  return {
    place: { dataDirectory: values.DATA_DIR, databaseUrl: values.DESK_DATABASE_URL },
    watchSeconds: values.WATCH_SECONDS,
  }
}

import * as z from 'zod/mini'
import type { Place } from '#database/place.ts'
import {
  databaseUrlVariable,
  dataDirectoryVariable,
  readEnvironment,
  variable,
  wholeNumber,
} from '#http/environment.ts'
import { isPrivateHost } from '#http/private-host.ts'

export interface DeskConfig {
  place: Place
  /** Seconds from one walk through all that is under tracking to the next. */
  watchSeconds: number
  /**
   * Where the tracking service reaches the dashboard, to tell what happens; `none`: it is not to tell; null: where the
   * dashboard listens, if the service is the embedded one.
   */
  webhookUrl: string | null
}

const webhookUrlText = z.string().check(
  z.refine((text) => {
    if (text === 'none') return true
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    const isBare = url.search === '' && url.hash === '' && url.username === '' && url.password === ''
    return isBare && (url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname)))
  }),
)

const variables = {
  DATA_DIR: dataDirectoryVariable(),
  DESK_DATABASE_URL: databaseUrlVariable(),
  WATCH_SECONDS: variable(
    wholeNumber(1, 86_400),
    'must be a whole number from 1 to 86400. For walls, READ_ONLY_PORT opens a second port of the same dashboard',
    300,
  ),
  DESK_WEBHOOK_URL: variable(
    webhookUrlText,
    'must be none, or the https address at which the tracking service reaches this dashboard, such as https://dashboard.example: http is for this machine and private networks only',
    null,
  ),
}

/** @throws StartError with one line for each invalid variable; it never repeats a password */
export function readDeskConfig(environment: Readonly<Record<string, string | undefined>>): DeskConfig {
  const values = readEnvironment(variables, environment)
  return {
    place: { dataDirectory: values.DATA_DIR, databaseUrl: values.DESK_DATABASE_URL },
    watchSeconds: values.WATCH_SECONDS,
    webhookUrl: values.DESK_WEBHOOK_URL,
  }
}

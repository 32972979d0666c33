import * as z from 'zod/mini'
import { instantOf } from '#contract/instant.ts'
import {
  databaseUrlVariable,
  dataDirectoryVariable,
  hostVariable,
  keyText,
  portVariable,
  readEnvironment,
  variable,
  wholeNumber,
} from '#http/environment.ts'
import { isAllowedInstant, isSpeed } from './clock.ts'

export interface ServiceConfig {
  /** Address to listen on: this machine only, unless the environment sets another. */
  host: string
  port: number
  apiKey: string
  shipments: number
  seed: number
  /** Epoch milliseconds at which the world's clock starts; null: real time. */
  startAt: number | null
  /** World milliseconds per real millisecond. */
  speed: number
  /** Requests per key in a rolling 60 seconds. */
  rateLimit: number
  dataDirectory: string
  /** Address of a PostgreSQL database; null: the embedded one in `dataDirectory`. */
  databaseUrl: string | null
  /** Whether webhooks can post to this machine, to private networks and to http URLs. */
  allowLocalWebhooks: boolean
  /** Timeout of a webhook receiver's response, in milliseconds. */
  webhookTimeoutMs: number
  /** Milliseconds before a failed delivery is retried; each further pause is twice as long. */
  webhookPauseMs: number
}

const instantText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/T.*(Z|[+-]\d\d:?\d\d)$/)),
    z.transform((text: string) => instantOf(text)),
  ),
  z.number().check(z.refine(isAllowedInstant)),
)

const speedText = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number)),
  z.number().check(z.refine(isSpeed)),
)

const variables = {
  HOST: hostVariable(),
  SERVICE_PORT: portVariable(8481),
  SERVICE_API_KEY: variable(
    keyText(),
    'is missing: set a key of at least 8 visible characters without spaces, which clients send as "Authorization: Token <key>"',
  ),
  SERVICE_SHIPMENTS: variable(wholeNumber(20, 1_000_000), 'must be a whole number from 20 to 1000000', 1200),
  SERVICE_SEED: variable(wholeNumber(0, 4_294_967_295), 'must be a whole number from 0 to 4294967295', 1),
  SERVICE_NOW: variable(
    instantText,
    'must be a date and time from 2000 to 2099 with an offset or Z, such as 2026-11-21T17:00:00Z',
    null,
  ),
  SERVICE_SPEED: variable(
    speedText,
    'must be 0 (stopped) or a number from 0.001 to 1000000 (1 is real time)',
    1,
  ),
  SERVICE_RATE_LIMIT: variable(wholeNumber(1, 1_000_000), 'must be a whole number from 1 to 1000000', 100),
  DATA_DIR: dataDirectoryVariable(),
  SERVICE_ALLOW_LOCAL_WEBHOOKS: variable(z.enum(['yes', 'no']), 'must be yes or no', 'no'),
  SERVICE_WEBHOOK_TIMEOUT_MS: variable(
    wholeNumber(1, 60_000),
    'must be a whole number from 1 to 60000',
    10_000,
  ),
  SERVICE_WEBHOOK_PAUSE_MS: variable(
    wholeNumber(1, 3_600_000),
    'must be a whole number from 1 to 3600000',
    10_000,
  ),
  DATABASE_URL: databaseUrlVariable(),
}

/** @throws StartError with a line for each variable that cannot be used */
export function readServiceConfig(environment: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const values = readEnvironment(variables, environment)
  return {
    host: values.HOST,
    port: values.SERVICE_PORT,
    apiKey: values.SERVICE_API_KEY,
    shipments: values.SERVICE_SHIPMENTS,
    seed: values.SERVICE_SEED,
    startAt: values.SERVICE_NOW,
    speed: values.SERVICE_SPEED,
    rateLimit: values.SERVICE_RATE_LIMIT,
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    allowLocalWebhooks: values.SERVICE_ALLOW_LOCAL_WEBHOOKS === 'yes',
    webhookTimeoutMs: values.SERVICE_WEBHOOK_TIMEOUT_MS,
    webhookPauseMs: values.SERVICE_WEBHOOK_PAUSE_MS,
  }
}

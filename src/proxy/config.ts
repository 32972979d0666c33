import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import {
  dataDirectoryVariable,
  hostVariable,
  keyText,
  portVariable,
  readEnvironment,
  variable,
  wholeNumber,
  yesNoVariable,
} from '#http/environment.ts'
import { StartError } from '#http/listen.ts'
import { isPrivateHost } from '#http/private-host.ts'

/** The service that the proxy calls. */
export type Upstream =
  | { kind: 'account'; url: string; apiKey: string }
  /** Started by the proxy itself. Its key is random for this run unless the environment sets one. */
  | { kind: 'embedded'; apiKey: string; port: number }

export interface ProxyConfig {
  host: string
  port: number
  /** True when a proxy in front of this one authenticates people. */
  openAccess: boolean
  /** The names by which people reach it then, in lower case, with a port where only that one counts. */
  allowedHosts: string[]
  upstream: Upstream
  /** True when nothing can be changed through it: for screens that anyone can walk up to. */
  readOnly: boolean
  /** Where it listens beside `port` and lets nothing be changed; null: nowhere. */
  readOnlyPort: number | null
  /** True when an answer to one screen serves others for some seconds. */
  sharesAnswers: boolean
  /** Requests per rolling minute for all browsers together. */
  budget: number
  /** Folder for what outlasts a run. */
  dataDirectory: string
  /** Raster tiles of another server instead of the map that ships with the app. */
  mapTiles?: NonNullable<ProxyStatus['mapTiles']>
}

const urlText = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    const bare = url.search === '' && url.hash === '' && url.username === '' && url.password === ''
    return bare && (url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname)))
  }),
)

/** A host's name or address, with a port where one is written. */
const hostText = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(:\d{1,5})?$/

function hostsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '')
}

const hostsText = z.string().check(z.refine((text) => hostsIn(text).every((host) => hostText.test(host))))

const tilesText = z.string().check(
  z.refine((text) => {
    const [x, y, zoom] = ['{x}', '{y}', '{z}'].map((part) => text.includes(part))
    // The Content-Security-Policy cannot name a host that is a pattern.
    return x === true && y === true && zoom === true && /^https?:\/\/[a-z0-9.:-]+\//i.test(text)
  }),
)

const variables = {
  HOST: hostVariable(),
  PORT: portVariable(8480),
  ALLOW_OPEN_ACCESS: yesNoVariable(),
  ALLOWED_HOSTS: variable(
    hostsText,
    'must be names of hosts between commas, such as dashboard.example, without a scheme or a path',
    '',
  ),
  READ_ONLY: yesNoVariable(),
  READ_ONLY_PORT: portVariable(null),
  SHARE_ANSWERS: yesNoVariable(true),
  TRACKING_API_URL: variable(
    urlText,
    'must be an https address without a query or a password, such as https://tracking.example/v2: http, which would send the key in clear, is for this machine and private networks only',
    null,
  ),
  TRACKING_API_KEY: variable(keyText(), 'must be one word of at least 8 visible characters', null),
  MAP_TILES_URL: variable(
    tilesText,
    'must be an http or https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    null,
  ),
  MAP_TILES_ATTRIBUTION: variable(z.string(), 'must be text', null),
  DATA_DIR: dataDirectoryVariable(),
  SERVICE_PORT: portVariable(8481),
  SERVICE_API_KEY: variable(keyText(), 'must be one word of at least 8 visible characters', null),
  SERVICE_RATE_LIMIT: variable(wholeNumber(1, 1_000_000), 'must be a whole number from 1 to 1000000', 100),
}

/** Requests per rolling minute that the tracking API allows one key: contract/README.md, Limits. */
const accountBudget = 100

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** What is wrong where two variables name the same port; null: nothing. 0 is any free one. */
function sharedPort(ports: Record<string, number | null>): string | null {
  const given = Object.entries(ports).filter(([, port]) => port !== null && port !== 0)
  for (const [name, port] of given) {
    const other = given.find((each) => each[0] !== name && each[1] === port)
    if (other !== undefined) return `${name} and ${other[0]} are both ${port}: each needs its own port.`
  }
  return null
}

function readValues(environment: Readonly<Record<string, string | undefined>>) {
  return readEnvironment(variables, environment)
}

function upstreamOf(values: ReturnType<typeof readValues>): Upstream {
  const apiKey = values.TRACKING_API_KEY
  if (values.TRACKING_API_URL === null) {
    const ownKey = values.SERVICE_API_KEY ?? randomBytes(24).toString('hex')
    return { kind: 'embedded', apiKey: ownKey, port: values.SERVICE_PORT }
  }
  if (apiKey === null) {
    throw new StartError('TRACKING_API_KEY is missing: the service at TRACKING_API_URL needs its key.')
  }
  const url = values.TRACKING_API_URL.replace(/\/+$/, '')
  if (!url.endsWith('/v2'))
    throw new StartError('TRACKING_API_URL must end with the version of the API, /v2.')
  return { kind: 'account', url, apiKey }
}

/** @throws StartError with one line for each invalid variable; it never repeats the key. */
export function readProxyConfig(environment: Readonly<Record<string, string | undefined>>): ProxyConfig {
  const values = readValues(environment)
  const openAccess = values.ALLOW_OPEN_ACCESS
  if (!isLoopback(values.HOST) && !openAccess) {
    throw new StartError(
      `HOST ${values.HOST} would let anyone on the network use this account: the dashboard has no sign-in. Set ALLOW_OPEN_ACCESS=yes only behind a proxy that authenticates.`,
    )
  }
  const allowedHosts = hostsIn(values.ALLOWED_HOSTS)
  if (allowedHosts.length > 0 && !openAccess) {
    throw new StartError('ALLOWED_HOSTS has no meaning without ALLOW_OPEN_ACCESS=yes.')
  }
  const url = values.MAP_TILES_URL
  const attribution = values.MAP_TILES_ATTRIBUTION
  if (url !== null && attribution === null) {
    throw new StartError('MAP_TILES_ATTRIBUTION is missing: the map has to credit the maker of its tiles.')
  }
  const tiles = url === null || attribution === null ? {} : { mapTiles: { url, attribution } }
  const readOnly = values.READ_ONLY
  const readOnlyPort = values.READ_ONLY_PORT
  if (readOnly && readOnlyPort !== null) {
    throw new StartError('READ_ONLY_PORT has no meaning with READ_ONLY=yes: PORT is read-only then.')
  }
  const upstream = upstreamOf(values)
  const isEmbedded = upstream.kind === 'embedded'
  const servicePort = isEmbedded ? upstream.port : null
  const twice = sharedPort({ PORT: values.PORT, READ_ONLY_PORT: readOnlyPort, SERVICE_PORT: servicePort })
  if (twice !== null) throw new StartError(twice)
  return {
    host: values.HOST,
    port: values.PORT,
    openAccess,
    allowedHosts,
    upstream,
    readOnly,
    readOnlyPort,
    sharesAnswers: values.SHARE_ANSWERS,
    budget: isEmbedded ? values.SERVICE_RATE_LIMIT : accountBudget,
    dataDirectory: values.DATA_DIR,
    ...tiles,
  }
}

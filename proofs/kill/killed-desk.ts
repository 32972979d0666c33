import { type ChildProcess, spawn } from 'node:child_process'
import { inherited } from '#http/testing/inherited.ts'
import type { Place } from '#database/place.ts'

const key = 'a-key-for-kills'

/** A dashboard with its embedded service, both up. */
export interface RunningDesk {
  process: ChildProcess
  url: string
  /** Resolves when the dashboard has ended. */
  ended: Promise<void>
  /** Address of the tracking service. */
  service: string
}

/**
 * Starts a dashboard that watches a small world whose clock stands still.
 * @param file the built proxy
 * @param now where that clock stands, epoch milliseconds
 * @throws when it does not start
 */
export async function startDesk(
  file: string,
  { dataDirectory, databaseUrl }: Place,
  now: number,
): Promise<RunningDesk> {
  const child = spawn(process.execPath, [file], {
    env: {
      ...inherited(),
      PORT: '0',
      SERVICE_PORT: '0',
      SERVICE_API_KEY: key,
      SERVICE_SHIPMENTS: '60',
      SERVICE_RATE_LIMIT: '100000',
      SERVICE_SPEED: '0',
      SERVICE_NOW: new Date(now).toISOString(),
      WATCH_SECONDS: '1',
      DATA_DIR: dataDirectory,
      ...(databaseUrl === null ? {} : { DESK_DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  let text = ''
  const said = await new Promise<string>((resolve, reject) => {
    const collect = (part: Buffer) => {
      text += part.toString()
      if (/Quayside at http:/.test(text)) resolve(text)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(`The dashboard did not start: ${text}`)))
  })
  const [, url = ''] = /Quayside at (http:\S+)/.exec(said) ?? []
  const [, service = ''] = /Tracking service .* at (http:\S+)\/v2/.exec(said) ?? []
  return { process: child, url, service, ended }
}

/** Sets the world's clock. Returns false once the service is gone. */
export async function setClock({ service }: RunningDesk, now: number): Promise<boolean> {
  const body = JSON.stringify({ now: new Date(now).toISOString() })
  const headers = { authorization: `Token ${key}` }
  try {
    return (await fetch(`${service}/control/clock`, { method: 'PUT', headers, body })).ok
  } catch {
    return false
  }
}

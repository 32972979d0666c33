import { type ChildProcess, execFile, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#http/testing/free-port.ts'

const debianFolder = '/usr/lib/postgresql'

/** The folder with PostgreSQL's programs: `PG_BIN`, Debian's newest, or one in `PATH`; null if not installed. */
export function findPostgres(): string | null {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : []
  const folders = [process.env.PG_BIN ?? '', ...debian, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
  return found !== undefined && (process.getuid?.() !== 0 || ordinaryUser() !== null) ? found : null
}

function idOfPostgres(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package created. */
function ordinaryUser(): { uid: number; gid: number } | null {
  try {
    return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
  } catch {
    // `id` does not find the user.
    return null
  }
}

export interface PostgresServer {
  port: number
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Cuts all connections at once, as a crash does; `resume` starts it again on the same port, with what it had. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Creates an empty database on the server at a port of this machine, and returns its URL. */
export async function createDatabase(port: number): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ host: '127.0.0.1', port, user: 'quayside', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `postgres://quayside@127.0.0.1:${port}/${name}`
}

interface Running {
  process: ChildProcess
  ended: Promise<void>
}

/** Resolves when it accepts connections. */
async function run(program: string, parameters: readonly string[], options: SpawnOptions): Promise<Running> {
  const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
  return { process: server, ended }
}

/** Its clock is the real one, also where tests run a year later: under a moved one no timeout of the server ends anything. */
function realTime(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD'))
}

/**
 * A new PostgreSQL server in a new folder, deleted when it stops. Nothing is synced to disk.
 * @param more of its settings, each as `name=value`
 */
export async function startPostgres(programs: string, more: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-postgres-'))
  const user = process.getuid?.() === 0 ? ordinaryUser() : null
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: realTime(), ...user }
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'quayside', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'shared_buffers=16MB',
    ...more,
  ]
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let server = await run(join(programs, 'postgres'), parameters, options)
  const halt = async () => {
    server.process.kill('SIGQUIT')
    await server.ended
  }
  return {
    port,
    createDatabase: () => createDatabase(port),
    halt,
    async resume() {
      server = await run(join(programs, 'postgres'), parameters, options)
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { expect, onTestFinished, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { changesPath, changesSchema } from '#contract/desk/changes.ts'
import { changedSchema } from '#contract/desk/live.ts'
import { deskStatusPath, livePath } from '#contract/desk/paths.ts'
import { deskStatusSchema } from '#contract/desk/status.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts'
import { askProxy } from '../../src/proxy/testing/proxy-before-upstream.ts'
import { endProgram, type ProxyProgram, startProxyProgram } from '../../src/proxy/testing/proxy-program.ts'

const built = await buildPrograms()

const key = 'key-of-a-test'
const programs = findPostgres()

function start(environment: Record<string, string>): ProxyProgram {
  const program = startProxyProgram(built, environment)
  onTestFinished(() => endProgram(program))
  return program
}

/** The account of all: the simulated service of a dashboard that does not watch. */
class Account {
  readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  static async start(): Promise<Account> {
    const program = start({
      SERVICE_API_KEY: key,
      SERVICE_SHIPMENTS: '20',
      SERVICE_RATE_LIMIT: '100000',
      SERVICE_NOW: '2026-11-21T17:00:00Z',
      SERVICE_SPEED: '0',
    })
    await program.url
    const [, url = ''] = /Tracking service .* at (http:\S+)\/v2/.exec(program.output()) ?? []
    return new Account(url)
  }

  /** Its clock stands still; when it is set, boxes have moved. */
  async setClock(now: string): Promise<void> {
    const answer = await fetch(`${this.url}/control/clock`, {
      method: 'PUT',
      headers: { authorization: `Token ${key}` },
      body: JSON.stringify({ now }),
    })
    expect(answer.status).toBe(200)
  }
}

/** A dashboard with one browser that listens. */
class Machine {
  readonly program: ProxyProgram
  /** Ids of what the browser was told, since it was last looked at. */
  told: string[] = []

  constructor(account: Account, databaseUrl: string) {
    this.program = start({
      TRACKING_API_URL: `${account.url}/v2`,
      TRACKING_API_KEY: key,
      DESK_DATABASE_URL: databaseUrl,
      WATCH_SECONDS: '1',
    })
  }

  async listen(): Promise<void> {
    const { body } = await this.ask(livePath)
    void this.#read(body).catch(() => null)
  }

  async ask(path: string): Promise<Response> {
    return askProxy(`${await this.program.url}${path}`)
  }

  async watch() {
    return deskStatusSchema.parse(await (await this.ask(deskStatusPath)).json()).watch
  }

  /** Subjects that have changed since a change, and the id of the last one. */
  async changedSince(id: number): Promise<{ subjects: string[]; last: number }> {
    const subjects = new Set<string>()
    let [before, last]: [number | null, number] = [null, id]
    for (;;) {
      const { changes } = changesSchema.parse(await (await this.ask(changesPath(before))).json())
      for (const change of changes) if (change.id > id) subjects.add(change.subject.id)
      last = Math.max(last, changes[0]?.id ?? 0)
      before = changes.at(-1)?.id ?? 0
      if (before <= id + 1) return { subjects: [...subjects].toSorted(), last }
    }
  }

  async #read(body: Response['body']): Promise<void> {
    let read = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      read += part
      const events = read.split('\n\n')
      read = events.pop() ?? ''
      for (const event of events) {
        if (event.includes('event: reset')) this.told.push('reset')
        const data = /^event: changed\ndata: (.*)$/m.exec(event)?.[1]
        if (data !== undefined) {
          for (const { id } of changedSchema.parse(JSON.parse(data)).subjects) this.told.push(id)
        }
      }
    }
  }
}

async function watcherOf(machines: readonly Machine[]): Promise<Machine> {
  let found: Machine | undefined
  await expect
    .poll(async () => {
      const watches = await Promise.all(machines.map((machine) => machine.watch()))
      found = machines[watches.findIndex((watch) => watch?.isHere === true)]
      return watches.filter((watch) => watch?.isHere === true).length
    })
    .toBe(1)
  if (found === undefined) throw new Error('Nobody watches.')
  return found
}

/** Waits until something has changed since that change, and each was told of it once. */
async function expectToldOnce(machines: readonly Machine[], since: number): Promise<number> {
  const [any] = machines
  if (any === undefined) throw new Error('There is no machine.')
  await expect.poll(async () => (await any.changedSince(since)).subjects.length).toBeGreaterThan(0)
  // More may follow: what is in the list no more is asked for by itself.
  let last = since
  for (const machine of machines) {
    await expect
      .poll(async () => {
        const changed = await any.changedSince(since)
        last = Math.max(last, changed.last)
        return JSON.stringify(machine.told.toSorted()) === JSON.stringify(changed.subjects)
      })
      .toBe(true)
  }
  for (const machine of machines) machine.told = []
  return last
}

async function startThree(server: PostgresServer) {
  const account = await Account.start()
  const databaseUrl = await server.createDatabase()
  const machines = Array.from({ length: 3 }, () => new Machine(account, databaseUrl))
  for (const machine of machines) {
    await expect.poll(async () => (await machine.watch())?.isComplete).toBe(true)
    await machine.listen()
  }
  return { account, machines }
}

test.runIf(programs !== null)(
  'of three machines one watches; when it is killed or stands still another does, and all tell each change once',
  async () => {
    const server = await startPostgres(programs ?? '')
    onTestFinished(() => server.stop())
    const { account, machines } = await startThree(server)
    const first = await watcherOf(machines)
    await account.setClock('2026-11-22T17:00:00Z')
    let last = await expectToldOnce(machines, 0)

    first.program.process.kill('SIGKILL')
    await account.setClock('2026-11-23T17:00:00Z')
    const others = machines.filter((machine) => machine !== first)
    const second = await watcherOf(others)
    last = await expectToldOnce(others, last)

    second.program.process.kill('SIGSTOP')
    await account.setClock('2026-11-24T17:00:00Z')
    const third = others.filter((machine) => machine !== second)
    await watcherOf(third)
    await expect
      .poll(async () => (await third[0]?.changedSince(last))?.subjects.length ?? 0)
      .toBeGreaterThan(0)
    second.program.process.kill('SIGCONT')
    last = await expectToldOnce(others, last)
    await expect.poll(async () => (await second.watch())?.isHere).toBe(false)

    await server.halt()
    await expect.poll(async () => (await second.ask(changesPath(null))).status).toBe(503)
    await account.setClock('2026-11-25T17:00:00Z')
    await server.resume()
    await expectToldOnce(others, last)

    const stopping = await watcherOf(others)
    stopping.program.process.kill('SIGTERM')
    expect(await stopping.program.ended).toBe(0)
    await watcherOf(others.filter((machine) => machine !== stopping))
  },
)

import { expect, onTestFinished, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { getBoard } from '#contract/desk/board.ts'
import type { Change } from '#contract/desk/change.ts'
import { changesSchema, listChanges } from '#contract/desk/changes.ts'
import { getReadiness } from '#contract/desk/monitor.ts'
import { getDeskStatus } from '#contract/desk/status.ts'
import { addressOf } from '#contract/operation.ts'
import { findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { askProxy } from '../../src/proxy/testing/proxy-before-upstream.ts'
import { tornIn } from '../kill/change-log.ts'
import { endProgram, type ProxyProgram, startProxyProgram } from '../../src/proxy/testing/proxy-program.ts'

const built = await buildPrograms()

const key = 'key-of-a-test'
const programs = findPostgres()

function start(environment: Record<string, string>): ProxyProgram {
  const program = startProxyProgram(built, environment)
  onTestFinished(() => endProgram(program))
  return program
}

/** The account of all: the simulated service of a dashboard. */
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

/** Milliseconds until another program must have taken over: after a crash, and from one that stands still. */
const afterCrashMs = 15_000
const afterSilenceMs = 25_000

/** One dashboard of several. */
class Dashboard {
  readonly program: ProxyProgram

  constructor(account: Account, databaseUrl: string) {
    this.program = start({
      TRACKING_API_URL: `${account.url}/v2`,
      TRACKING_API_KEY: key,
      DESK_DATABASE_URL: databaseUrl,
      WATCH_SECONDS: '1',
    })
  }

  async ask(path: string): Promise<Response> {
    return askProxy(`${await this.program.url}${path}`, { signal: AbortSignal.timeout(1_000) })
  }

  async isReady(): Promise<boolean> {
    return this.ask(getReadiness.path).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  /** All changes, the oldest first. */
  async changes(): Promise<Change[]> {
    const found: Change[] = []
    for (let before: number | null = null; ;) {
      const { changes, hasMore } = changesSchema.parse(
        await (await this.ask(addressOf(listChanges, { query: { before: before ?? undefined } }))).json(),
      )
      found.push(...changes)
      if (!hasMore) return found.toReversed()
      before = changes.at(-1)?.id ?? 0
    }
  }
}

/** The one that works; fails where it takes longer than this, or two do. */
async function activeOf(dashboards: readonly Dashboard[], withinMs = afterCrashMs): Promise<Dashboard> {
  let active: Dashboard[] = []
  await expect
    .poll(
      async () => {
        const ready = await Promise.all(dashboards.map((each) => each.isReady()))
        active = dashboards.filter((_, index) => ready[index] === true)
        return active.length
      },
      { timeout: withinMs },
    )
    .toBe(1)
  const [only] = active
  if (only === undefined) throw new Error('Nobody works.')
  return only
}

/** Waits until more has changed than before, and nothing was told twice or is missing. */
async function expectMore(dashboard: Dashboard, before: number): Promise<number> {
  await expect.poll(async () => (await dashboard.changes()).length).toBeGreaterThan(before)
  const changes = await dashboard.changes()
  expect(tornIn(changes)).toEqual([])
  return changes.length
}

test.runIf(programs !== null)(
  'of three programs one works; when it is killed, stands still, stops or loses PostgreSQL another does, and no change is lost',
  async () => {
    const server = await startPostgres(programs ?? '')
    onTestFinished(() => server.stop())
    const account = await Account.start()
    const databaseUrl = await server.createDatabase()
    const dashboards = Array.from({ length: 3 }, () => new Dashboard(account, databaseUrl))
    await Promise.all(dashboards.map((each) => each.program.url))
    const first = await activeOf(dashboards)
    await expect.poll(async () => (await first.ask(getDeskStatus.path)).status).toBe(200)
    await account.setClock('2026-11-22T17:00:00Z')
    let known = await expectMore(first, 0)

    first.program.process.kill('SIGKILL')
    await account.setClock('2026-11-23T17:00:00Z')
    const others = dashboards.filter((each) => each !== first)
    const second = await activeOf(others)
    known = await expectMore(second, known)

    second.program.process.kill('SIGSTOP')
    await account.setClock('2026-11-24T17:00:00Z')
    const [third] = others.filter((each) => each !== second)
    if (third === undefined) throw new Error('There is no third one.')
    expect(await activeOf([third], afterSilenceMs)).toBe(third)
    known = await expectMore(third, known)
    second.program.process.kill('SIGCONT')
    expect(await activeOf(others)).toBe(third)

    await server.halt()
    await expect.poll(async () => (await third.ask(listChanges.path)).status).toBe(503)
    expect((await third.ask(getBoard.path)).status).toBe(200)
    await account.setClock('2026-11-25T17:00:00Z')
    await server.resume()
    const fourth = await activeOf(others)
    known = await expectMore(fourth, known)

    fourth.program.process.kill('SIGTERM')
    expect(await fourth.program.ended).toBe(0)
    const last = await activeOf(others.filter((each) => each !== fourth))
    await account.setClock('2026-11-26T17:00:00Z')
    await expectMore(last, known)
  },
)

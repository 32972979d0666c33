import { expect, onTestFinished, test } from 'vitest'
import { deskStatusSchema, getDeskStatus } from '#contract/desk/status.ts'
import { screenHeader, type Work, workHeader } from '#contract/work.ts'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { isProof } from '#http/testing/proof.ts'
import { endProgram, startProxyProgram } from './proxy/testing/proxy-program.ts'

const programs = await buildPrograms()

/** Milliseconds that a person waits at most for an answer while others are at work. */
const longestClickMs = 2_000

/** The dashboard with its tracking service, which gives it a hundred requests a minute, as accounts do. */
async function start(watchSeconds = 300): Promise<string> {
  const program = startProxyProgram(programs, {
    WATCH_SECONDS: String(watchSeconds),
    SERVICE_NOW: '2026-11-21T17:00:00Z',
    SERVICE_SPEED: '0',
  })
  onTestFinished(() => endProgram(program))
  return program.url
}

/** A browser that asks for one page after the other of a long list: none of its questions is like another's. */
class Browser {
  readonly #url: string
  readonly #screen: string
  readonly #work: Work
  readonly #pageSize: number
  readonly #leaving = new AbortController()
  #page = 0

  constructor(url: string, screen: string, work: Work, pageSize: number) {
    this.#url = url
    this.#screen = screen
    this.#work = work
    this.#pageSize = pageSize
    onTestFinished(() => this.#leaving.abort())
  }

  /** @returns the status of the answer */
  async ask(): Promise<number> {
    this.#page += 1
    const query = `page[size]=${this.#pageSize}&page[number]=${this.#page}`
    const answer = await fetch(`${this.#url}/api/v2/shipments?${query}`, {
      headers: { [workHeader]: this.#work, [screenHeader]: this.#screen },
      signal: this.#leaving.signal,
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Requests of the last minute, by who spent them. */
async function budgetOf(url: string) {
  const answer = await fetch(`${url}${getDeskStatus.path}`, { headers: { [workHeader]: 'person' } })
  return deskStatusSchema.parse(await answer.json()).budget
}

/** Asks one by one. Each must be answered, and soon. */
async function expectClicks(browser: Browser, count: number): Promise<void> {
  for (let click = 0; click < count; click += 1) {
    const began = performance.now()
    expect(await browser.ask()).toBe(200)
    expect(performance.now() - began).toBeLessThan(longestClickMs)
  }
}

test.each(isProof ? (['background', 'person'] as const) : (['background'] as const))(
  'a browser that asks for everything (%s) leaves another’s clicks answered within two seconds',
  async (work) => {
    const url = await start()
    const asking = new Browser(url, 'asking', work, 2)
    // Three times as much as the account gives in a minute; those that are refused are told when to come again.
    const all = Array.from({ length: 300 }, () => asking.ask().catch(() => null))
    await Promise.race(all)
    await expectClicks(new Browser(url, 'clicking', 'person', 3), 20)
    const { spent } = await budgetOf(url)
    expect(spent.background + spent.person + spent.desk).toBeGreaterThan(70)
  },
)

test('the watch, on its way through everything, makes no person wait, and gets on', async () => {
  const url = await start(1)
  const spentByDesk = async () => (await budgetOf(url)).spent.desk
  await expect.poll(spentByDesk).toBeGreaterThan(0)
  // Three quarters of the minute: what the watch would like to have is behind that.
  for (const screen of ['one', 'two', 'three']) {
    await expectClicks(new Browser(url, screen, 'person', 3), 25)
  }
  const before = await spentByDesk()
  await expect.poll(spentByDesk).toBeGreaterThan(before)
})

import { type BrowserContext, expect, test as base } from 'playwright/test'
import { isBoardRead, untilRead } from './desk-reads.ts'
import { startReceiver } from './receiver.ts'
import { type RelayedDashboard, startRelayedDashboard } from './relay.ts'
import { type DividedWorld, startDividedWorld, startWorld, type World } from './world.ts'

/** What went wrong in the browser without anyone looking. A test names what it expects. */
export class Problems {
  readonly #expected: RegExp[] = []
  readonly #seen: string[] = []
  #over = false

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (webError) => {
      const error = webError.error()
      // What is no Error has no stack, and its name says what it is.
      this.#add(`error: ${error.stack || `${error.name}: ${error.message}`} (${webError.page()?.url()})`)
    })
  }

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  #add(problem: string): void {
    if (!this.#over) this.#seen.push(problem)
  }

  /** The programs end now: what the browser says of that is no finding. */
  end(): void {
    this.#over = true
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }
}

/** What a browser says of parts of the app that were on their way when the connection went. */
export const partsCutOff =
  /Unable to preload|dynamically imported module|not a supported stylesheet MIME type/

/** What the console says of a server that is stopped under an open page: which of them depends on the moment. */
export const serverAway = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/

interface TestFixtures {
  /** The worker's world; after a test that has set its clock, the next one gets another. */
  world: World
  /** Errors in the browser's console that belong to the test are named here; any other fails it. */
  problems: Problems
  /** A small world of the test's own, in which the desk reads each second. */
  watchedWorld: World
  /** A small world of the test's own, whose programs it may stop. */
  dividedWorld: DividedWorld
  /** A dashboard of the test's own, before the worker's world, with something between that can break answers. */
  relayed: RelayedDashboard
  /** Opens a small world of the test's own that delivers webhooks to this machine, with such a pause after a failure. */
  openDeliveringWorld: (pauseMs: number) => Promise<DividedWorld>
  /** Opens a receiver of webhooks that is closed with the test. */
  openReceiver: typeof startReceiver
}

/** The world that the tests of a worker share, until one has set its clock. */
export interface Shared {
  current: World
}

interface WorkerFixtures {
  sharedWorld: Shared
}

/** Milliseconds that a world gets to be made and read, also on a machine that does much else. */
const worldTimeoutMs = 90_000

/** A world that the desk has read: what happens then, a test has done. */
async function openShared(): Promise<World> {
  const world = await startWorld()
  await untilRead(isBoardRead, world.url)
  return world
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedWorld: [
    // The tool wants a pattern of what a fixture needs, and this one needs nothing.
    async ({ browserName: _browserName }, use) => {
      const shared = { current: await openShared() }
      await use(shared)
      await shared.current.close()
    },
    { scope: 'worker', timeout: worldTimeoutMs },
  ],

  world: [
    async ({ sharedWorld }, use) => {
      const { current } = sharedWorld
      let moved = false
      await use({
        ...current,
        async setClock(now, speed) {
          moved = true
          await current.setClock(now, speed)
        },
      })
      if (!moved) return
      // Set back, what the desk has seen meanwhile would be of the future.
      await current.close()
      sharedWorld.current = await openShared()
    },
    { timeout: worldTimeoutMs },
  ],

  watchedWorld: async ({ problems }, use) => {
    const world = await startWorld({ shipments: 60, watchSeconds: 1 })
    await use(world)
    problems.end()
    await world.close()
  },

  dividedWorld: async ({ problems }, use) => {
    // Enough for three pages of tracked shipments.
    const world = await startDividedWorld({ shipments: 200 })
    await use(world)
    problems.end()
    await world.close()
  },

  relayed: async ({ world, problems }, use) => {
    const dashboard = await startRelayedDashboard(world.serviceUrl)
    await use(dashboard)
    problems.end()
    await dashboard.close()
  },

  openDeliveringWorld: async ({ problems }, use) => {
    const worlds: DividedWorld[] = []
    await use(async (pauseMs) => {
      const world = await startDividedWorld({
        shipments: 150,
        service: { SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes', SERVICE_WEBHOOK_PAUSE_MS: String(pauseMs) },
      })
      worlds.push(world)
      return world
    })
    problems.end()
    await Promise.all(worlds.map((world) => world.close()))
  },

  // The tool wants a pattern of what a fixture needs, and this one needs nothing.
  openReceiver: async ({ browserName: _browserName }, use) => {
    const receivers: Awaited<ReturnType<typeof startReceiver>>[] = []
    await use(async (port, answer) => {
      const receiver = await startReceiver(port, answer)
      receivers.push(receiver)
      return receiver
    })
    for (const receiver of receivers) receiver.close()
  },

  baseURL: async ({ world }, use) => {
    await use(world.url)
  },

  problems: [
    async ({ context }, use) => {
      const problems = new Problems()
      problems.watch(context)
      await use(problems)
      expect(problems.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

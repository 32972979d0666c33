import { type BrowserContext, expect, test as base } from 'playwright/test'
import { startReceiver } from './receiver.ts'
import { type RelayedDashboard, startRelayedDashboard } from './relay.ts'
import { type DividedWorld, startDividedWorld, startWorld, type World, worldNow } from './world.ts'

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
  /** The worker's world, its clock set back when the test has ended. */
  world: World
  /** Errors in the browser's console that belong to the test are named here; any other fails it. */
  problems: Problems
  /** A small world of the test's own, whose programs it may stop. */
  dividedWorld: DividedWorld
  /** A dashboard of the test's own, before the worker's world, with something between that can break answers. */
  relayed: RelayedDashboard
  /** Opens a small world of the test's own that delivers webhooks to this machine, with such a pause after a failure. */
  openDeliveringWorld: (pauseMs: number) => Promise<DividedWorld>
  /** Opens a receiver of webhooks that is closed with the test. */
  openReceiver: typeof startReceiver
}

interface WorkerFixtures {
  sharedWorld: World
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedWorld: [
    // The tool wants a pattern of what a fixture needs, and this one needs nothing.
    async ({ browserName: _browserName }, use) => {
      const world = await startWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  world: async ({ sharedWorld }, use) => {
    let moved = false
    await use({
      ...sharedWorld,
      async setClock(now, speed) {
        moved = true
        await sharedWorld.setClock(now, speed)
      },
    })
    if (moved) await sharedWorld.setClock(worldNow)
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

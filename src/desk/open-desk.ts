import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Ask } from './watch/ask.ts'
import type { DeskConfig } from './config.ts'
import { BaseFile } from './board/kept-base.ts'
import { BoardArrivals } from './board/board-arrivals.ts'
import { KeptBoard } from './board/kept-board.ts'
import { KeptFleet } from './fleet/kept-fleet.ts'
import { LiveHub } from './live/hub.ts'
import { Follower } from './machines/follower.ts'
import { Machines } from './machines/machines.ts'
import { Teller } from './machines/teller.ts'
import { TermWatch } from './machines/term-watch.ts'
import { createMonitor } from './monitor/monitor.ts'
import { createRoutes } from './routes/routes.ts'
import { type AccountUse, DeskStatus } from './status/desk-status.ts'
import { readMarks } from './store/marks.ts'
import { openMemoryOf } from './store/open-memory.ts'
import { WatchProgress } from './watch/progress.ts'
import { Questions } from './watch/questions.ts'
import type { AskWebhooks } from './webhook/account-webhooks.ts'
import type { WebhookAddress } from './webhook/address.ts'
import type { Deliveries } from './webhook/counts.ts'
import { DeskWebhook } from './webhook/desk-webhook.ts'

export interface DeskParts {
  ask: Ask
  askWebhooks: AskWebhooks
  /** Of the program: another one may write other answers. */
  build: string
  /** Whose memory it is: the same for the same account, and tells nothing of its key. */
  account: string
  /** The service that comes with the dashboard, or one that it was pointed at. */
  accountKind: 'embedded' | 'account'
  /** The account's requests, by who spends them. */
  use: () => AccountUse
  /** Requests a minute that the account allows. */
  budget: number
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  /** Called when something has changed, before browsers are told: what they ask then must be answered anew. */
  onNews: () => void
  logger: Logger
}

/** The dashboard's own server side, open. */
export interface Desk {
  /** Answers a request below `deskPrefix` that has passed the access check. */
  handle: (request: Request, url: URL) => Promise<Response>
  /** Answers what machines ask at `monitorPaths`, also when they have passed nothing but the check of the host. */
  monitor: (request: Request, url: URL) => Promise<Response>
  /** Has the tracking service post what happens here, once the program listens there; without a watch it is not to. */
  registerWebhook: (address: WebhookAddress) => void
  /** Id of that webhook; null: none is registered. */
  webhookId: () => string | null
  /** What it has delivered since the start. */
  deliveries: () => Deliveries
  /** Ends the streams: whoever waits for requests to end waits for these too. */
  endStreams: () => void
  /** Ends the watch, then the database. */
  close: () => Promise<void>
}

/** What the packed board is called in the data directory; whoever deletes `desk.db-*` deletes it too. */
const baseFileName = 'desk.db-board'

/** @throws StartError when its database cannot be opened */
export async function openDesk({ place, watchSeconds }: DeskConfig, parts: DeskParts): Promise<Desk> {
  const { database, health } = await openMemoryOf(parts.account, place)
  const isWatching = watchSeconds > 0
  const run = randomUUID()
  const hub = new LiveHub(run)
  // Before the rows: what is written meanwhile is new to whoever has read them.
  const marks = await readMarks(database, parts.account)
  const baseFile = new BaseFile(join(place.dataDirectory, baseFileName), parts.build, parts.logger)
  const board = await KeptBoard.open(database, run, baseFile)
  const fleet = await KeptFleet.open(database, run)
  const { worldNow, logger } = parts
  const progress = new WatchProgress()
  const questions = new Questions(parts.ask, worldNow, parts.budget, (problem) => progress.fail(problem))
  const teller = new Teller(marks.lastChange, (subjects) => {
    parts.onNews()
    hub.publish(subjects)
  })
  const onRestored = () => {
    parts.onNews()
    hub.reset()
  }
  const machines = new Machines({ database, databaseUrl: place.databaseUrl, run, isWatching, logger })
  const webhook = new DeskWebhook({
    ...parts,
    database,
    isShared: place.databaseUrl !== null,
    handOn: (touched) => machines.tell({ what: 'touched', touched: [...touched] }),
  })
  const follower = new Follower({ ...parts, database, board, fleet, teller, webhook, onRestored }, marks)
  let recorded = 0
  const termWatch = new TermWatch({
    ...parts,
    questions,
    progress,
    database,
    board,
    fleet,
    follower,
    webhook,
    everySeconds: watchSeconds,
    onChanges: (changes) => {
      recorded += changes.length
      if (!teller.tellNext(changes)) follower.wake()
      machines.tell({ what: 'wrote' })
    },
  })
  const status = new DeskStatus({
    ...parts,
    database,
    health,
    place,
    hub,
    board,
    watch: isWatching
      ? { progress, everySeconds: watchSeconds, fleet, isHere: () => termWatch.isWatching }
      : null,
    webhook,
    account: parts.accountKind,
    recorded: () => recorded,
  })
  machines.start({ follower, termWatch, webhook })
  const askPlanAgain = () => {
    if (!termWatch.askPlanAgain()) machines.tell({ what: 'plan' })
  }
  const watched = isWatching ? { board, fleet, arrivals: new BoardArrivals(board.board), askPlanAgain } : null
  return {
    handle: createRoutes({
      database,
      hub,
      watched,
      status,
      webhook: (request) => webhook.handle(request),
      worldNow,
    }),
    monitor: createMonitor(status),
    registerWebhook: (address) => {
      if (isWatching) webhook.register(address)
    },
    webhookId: () => webhook.id,
    deliveries: () => webhook.deliveries(),
    endStreams: () => hub.close(),
    async close() {
      await machines.close()
      await follower.close()
      await baseFile.close()
      await database.destroy()
    },
  }
}

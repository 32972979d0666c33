import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Subject } from '#contract/desk/subject.ts'
import type { Place } from '#database/place.ts'
import type { ActiveSession } from './active/session.ts'
import { BoardFindings } from './board/board-findings.ts'
import { KeptBoard } from './board/kept-board.ts'
import { KeptFleet } from './fleet/kept-fleet.ts'
import { LiveHub } from './live/hub.ts'
import { createMonitor } from './monitor/monitor.ts'
import { createRoutes } from './routes/routes.ts'
import { type AccountUse, DeskStatus } from './status/desk-status.ts'
import { openMemoryOf } from './store/account.ts'
import type { Memory } from './store/open-memory.ts'
import type { Ask } from './watch/ask.ts'
import { FleetWatch } from './watch/fleet-watch.ts'
import { WatchProgress } from './watch/progress.ts'
import { Questions } from './watch/questions.ts'
import { Watch } from './watch/watch.ts'
import type { AskWebhooks } from './webhook/account-webhooks.ts'
import type { WebhookAddress } from './webhook/address.ts'
import { Receiver } from './webhook/receiver.ts'
import { Registrar } from './webhook/registrar.ts'
import { TouchedQueue } from './webhook/touched-queue.ts'

export interface DeskParts {
  ask: Ask
  askWebhooks: AskWebhooks
  /** Whose memory it is: the address of the tracking service, or `embedded`. */
  account: string
  /** The service that comes with the dashboard, or one that it was pointed at. */
  accountKind: 'embedded' | 'account'
  /** The account's requests, by who spends them. */
  use: () => AccountUse
  /** Requests a minute that the account allows. */
  budget: number
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  /** Whether the service tells the time of a simulated world. */
  isSimulated: () => boolean
  /** Called when something has changed, before browsers are told: what they ask then must be answered anew. */
  onNews: () => void
  logger: Logger
}

interface WorkingParts extends DeskParts {
  place: Place
  /** Seconds from one walk to the next. */
  everySeconds: number
  memory: Memory
  session: ActiveSession
  /** False while another program may have become the active one. */
  isActive: () => boolean
  /** Called when the memory of another account has taken the place. */
  onOtherMemory: () => void
}

/** The desk of the active program, over one memory. */
export type WorkingDesk = Awaited<ReturnType<typeof openWorkingDesk>>

/** @throws what the database throws */
export async function openWorkingDesk(parts: WorkingParts) {
  const { everySeconds, memory, session, worldNow } = parts
  const { database } = session
  await openMemoryOf(database, parts.account)
  const run = randomUUID()
  const hub = new LiveHub(run)
  const board = await KeptBoard.open(database, run)
  const fleet = await KeptFleet.open(database, run)
  // Another start may have another plan.
  fleet.makePlanDue()
  const progress = new WatchProgress()
  const questions = new Questions(parts.ask, worldNow, parts.budget, (problem) => progress.fail(problem))
  let recorded = 0
  const watch = new Watch({
    ...parts,
    questions,
    progress,
    database,
    board,
    onChanges: (changes, isCountOther) => {
      recorded += changes.length
      parts.onNews()
      hub.publish(
        changes.map(({ subject }) => subject),
        isCountOther,
      )
    },
  })
  const fleetWatch = new FleetWatch({ ...parts, questions, board, fleet })
  const registrar = new Registrar({ ...parts, database })
  const queue = new TouchedQueue(watch, parts.logger)
  const webhook = new Receiver({ ...parts, database, registrar, queue })
  const status = new DeskStatus({
    ...parts,
    database: memory.database,
    health: memory.health,
    hub,
    board,
    progress,
    everySeconds,
    fleet,
    webhook,
    account: parts.accountKind,
    recorded: () => recorded,
  })
  watch.start()
  fleetWatch.start()
  return {
    /** Names its memory. */
    memory: board.memory,
    handle: createRoutes({
      database: memory.database,
      hub,
      board,
      fleet,
      findings: new BoardFindings(board.board),
      askPlanAgain: () => fleetWatch.askPlanAgain(),
      status,
      webhook,
      worldNow,
    }),
    monitor: createMonitor(status),
    registerWebhook: (address: WebhookAddress) => registrar.start(address),
    webhookId: () => webhook.id,
    readAgain: (subject: Subject) => queue.add(subject),
    askAgain: () => questions.askAgain(),
    endStreams: () => hub.close(),
    /** Ends them too, and has browsers ask for everything. */
    resetStreams() {
      hub.reset()
      hub.close()
    },
    /** Ends the watch. What is in memory is still told, to open streams too. */
    async close() {
      await Promise.all([watch.close(), fleetWatch.close(), registrar.close(), queue.close()])
    },
  }
}

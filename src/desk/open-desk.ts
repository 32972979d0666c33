import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Ask } from './watch/ask.ts'
import type { DeskConfig } from './config.ts'
import { KeptBoard } from './board/kept-board.ts'
import { LiveHub } from './live/hub.ts'
import { createRoutes } from './routes/routes.ts'
import { openMemoryOf } from './store/open-memory.ts'
import { Watch } from './watch/watch.ts'

export interface DeskParts {
  ask: Ask
  /** Whose memory it is: the same for the same account, and tells nothing of its key. */
  account: string
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
  /** Ends the streams: whoever waits for requests to end waits for these too. */
  endStreams: () => void
  /** Ends the watch, then the database. */
  close: () => Promise<void>
}

/** @throws StartError when its database cannot be opened */
export async function openDesk({ place, watchSeconds }: DeskConfig, parts: DeskParts): Promise<Desk> {
  const { database } = await openMemoryOf(parts.account, place)
  const isWatching = watchSeconds > 0
  const run = randomUUID()
  const hub = new LiveHub(run)
  const board = await KeptBoard.open(database, run)
  const watch = new Watch({
    ...parts,
    database,
    board,
    everySeconds: watchSeconds,
    onChanges: (changes) => {
      parts.onNews()
      hub.publish(changes.map(({ subject }) => subject))
    },
  })
  if (isWatching) watch.start()
  return {
    handle: createRoutes({ database, hub, board: isWatching ? board : null, worldNow: parts.worldNow }),
    endStreams: () => hub.close(),
    async close() {
      await watch.close()
      await database.destroy()
    },
  }
}

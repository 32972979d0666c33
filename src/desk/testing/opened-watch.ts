import { pino } from 'pino'
import type { Change } from '#contract/desk/change.ts'
import { KeptBoard } from '../board/kept-board.ts'
import type { Database } from '../store/schema.ts'
import type { Ask } from '../watch/ask.ts'
import { WatchProgress } from '../watch/progress.ts'
import { Questions } from '../watch/questions.ts'
import { Watch } from '../watch/watch.ts'

interface WatchedWorld {
  ask: Ask
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
  /** From one walk to the next. */
  everySeconds: number
  /** Requests a minute that the account allows. */
  budget?: number
}

/** A watch that has just begun, and what it has told; whoever starts it closes it. */
export async function startWatch(
  database: Database,
  { ask, worldNow, everySeconds, budget = 1_000_000 }: WatchedWorld,
) {
  const board = await KeptBoard.open(database, 'r')
  const changes: Change[] = []
  const others = { count: 0 }
  /** How often it has told that shipments came under tracking or left it. */
  const counted = { times: 0 }
  const progress = new WatchProgress()
  const watch = new Watch({
    questions: new Questions(ask, worldNow, budget, (problem) => progress.fail(problem)),
    progress,
    database,
    board,
    account: 'one',
    worldNow,
    isSimulated: () => true,
    everySeconds,
    onChanges: (told, isCountOther) => {
      changes.push(...told)
      if (isCountOther) counted.times += 1
    },
    onOtherMemory: () => {
      others.count += 1
    },
    logger: pino({ enabled: false }),
  })
  watch.start()
  return { watch, board, changes, counted, progress, others }
}

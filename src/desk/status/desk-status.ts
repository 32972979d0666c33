import type { DeskStatus as Told, Spender } from '#contract/desk/status.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import type { KeptFleet } from '../fleet/kept-fleet.ts'
import type { LiveHub } from '../live/hub.ts'
import type { WatchProgress } from '../watch/progress.ts'
import type { DeliveryCounts } from '../webhook/counts.ts'
import { type MemoryParts, MemoryStatus } from './memory-status.ts'

/** The account's requests, as whoever spends them counts them. */
export interface AccountUse {
  limit: number
  left: number
  /** Of the rolling minute. */
  spent: Readonly<Record<Spender, number>>
  /** Since the program has started: by who spent them, and what came of them, by class. */
  requests: Readonly<Record<Spender, number>>
  answers: Readonly<Record<string, number>>
}

export interface StatusParts extends MemoryParts {
  hub: Pick<LiveHub, 'count' | 'events'>
  board: KeptBoard
  fleet: Pick<KeptFleet, 'rows' | 'ageMs'>
  progress: WatchProgress
  /** Seconds from one walk to the next. */
  everySeconds: number
  /** False while another program may have become the active one. */
  isActive: () => boolean
  webhook: { id: string | null; counts: DeliveryCounts }
  account: Told['account']
  use: () => AccountUse
  /** Changes that were recorded since the program has started. */
  recorded: () => number
  /** Epoch milliseconds in the world of the shipments; null until the service has answered. */
  worldNow: () => number | null
}

/** How the desk does. It asks nobody but its own database, and costs nothing of the budget. */
export class DeskStatus {
  readonly #parts: StatusParts
  readonly #memory: MemoryStatus
  readonly #openedAt = performance.now()

  constructor(parts: StatusParts) {
    this.#parts = parts
    this.#memory = new MemoryStatus(parts)
  }

  /** For people. */
  async read(): Promise<Told> {
    const { hub, account, use } = this.#parts
    const { limit, left, spent } = use()
    return {
      uptimeMs: performance.now() - this.#openedAt,
      node: process.versions.node,
      zoneData: process.versions.tz ?? 'unknown',
      account,
      watch: this.#watch(),
      budget: { limit, left, spent: { ...spent } },
      screens: { streams: hub.count },
      deliveries: this.#deliveries(),
      memory: await this.#memory.read(),
    }
  }

  /** What is missing before anybody can be served, by its name. */
  async missing(): Promise<string[]> {
    if ((await this.#memory.problem()) !== null) return ['database']
    return this.#parts.isActive() ? [] : ['active']
  }

  /** What has happened since the program has started. */
  counts() {
    const { hub, progress, use, recorded, webhook } = this.#parts
    const { requests, answers } = use()
    const { walks, pages, failures } = progress
    return {
      requests,
      answers,
      walks,
      pages,
      failures,
      events: hub.events,
      changes: recorded(),
      deliveries: webhook.counts.byOutcome,
    }
  }

  #deliveries(): Told['deliveries'] {
    const { webhook } = this.#parts
    const { byOutcome, lastAt } = webhook.counts
    const { accepted, twin, old, unknown_event: unknown } = byOutcome
    const received = Object.values(byOutcome).reduce((sum, count) => sum + count, 0)
    const dropped = twin + old + unknown
    return {
      isRegistered: webhook.id !== null,
      received,
      accepted,
      dropped,
      refused: received - accepted - dropped,
      lastAgoMs: lastAt === null ? null : Math.max(0, Date.now() - lastAt),
    }
  }

  #watch(): Told['watch'] {
    const { board, fleet, progress, everySeconds, worldNow } = this.#parts
    return {
      everySeconds,
      ...board.counts,
      ...board.board.state,
      vessels: {
        read: fleet.rows.state.read,
        total: fleet.rows.size,
        ageMs: fleet.ageMs(worldNow()),
      },
      ageMs: board.ageMs(worldNow()),
      ...progress.told(),
    }
  }
}

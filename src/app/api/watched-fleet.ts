import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askFleetAgain as askAgain, getFleet } from '#contract/desk/fleet.ts'
import type { Vessel } from '#contract/vessel.ts'
import { type RowsVersion, sinceVersion } from '#contract/desk/versioned-rows.ts'
import type { Inquiry } from '#domain/vessel/hearing.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'
import { askDesk } from './ask-desk.ts'
import { noteRefused } from './paid-parts.ts'
import { vesselKeys } from './vessels.ts'

/** Milliseconds until the desk is asked for what is new, which costs the account nothing; and while it looks vessels up. */
const intervalMs = minuteMs
const pendingIntervalMs = 3 * secondMs

export interface WatchedVessel {
  inquiry: Inquiry
  /** Null: it was never answered. */
  vessel: Vessel | null
}

/** The vessels with cargo of the account, from the desk, which looks them up once for all screens. */
export interface WatchedFleet {
  version: RowsVersion
  isRead: boolean
  byImo: ReadonlyMap<string, WatchedVessel>
}

function hasAny(fleet: WatchedFleet | undefined, inquiry: Inquiry): boolean {
  return Array.from(fleet?.byImo.values() ?? []).some((vessel) => vessel.inquiry === inquiry)
}

/** The fleet, of which only what is new is sent: a vessel of which nothing is stays the same object. */
async function readFleet(last: WatchedFleet | undefined, signal: AbortSignal): Promise<WatchedFleet> {
  const told = await askDesk(getFleet, { query: sinceVersion(last?.version ?? null), signal })
  const gone = new Set(told.gone)
  const kept = told.since === null ? [] : Array.from(last?.byImo ?? []).filter(([imo]) => !gone.has(imo))
  const news = told.rows.map((row) => [row.imo, row] as const)
  const byImo = new Map([...kept, ...news])
  // One that is looked up once more was read before.
  const isPending = Array.from(byImo.values()).some(({ inquiry }) => inquiry === 'pending')
  return { version: told, isRead: told.isComplete && told.read === told.total && !isPending, byImo }
}

export function watchedFleetOptions() {
  return queryOptions({
    queryKey: vesselKeys.watched,
    queryFn: async ({ signal, client }) => {
      const last = client.getQueryData<WatchedFleet>(vesselKeys.watched)
      const fleet = await readFleet(last, signal)
      // The service answers a track without a range, and tells by no error that positions are not in the plan.
      if (hasAny(fleet, 'not-in-plan') && noteRefused('vessel_positions')) {
        void client.invalidateQueries({ queryKey: vesselKeys.tracks })
      }
      return fleet
    },
    // What is not new is the same object already.
    structuralSharing: false,
    staleTime: intervalMs,
    refetchInterval: ({ state }) => (state.data?.isRead === false ? pendingIntervalMs : intervalMs),
    // Thousands of positions: too much for the copy that the next visit begins with.
    meta: { keep: false },
  })
}

/**
 * Has the desk ask again for positions that were not in the account's plan, where it has met any.
 * @throws what `askDesk` throws
 */
export async function askFleetAgain(client: QueryClient): Promise<void> {
  const known = client.getQueryData<WatchedFleet>(vesselKeys.watched)
  if (!hasAny(known, 'not-in-plan')) return
  await askDesk(askAgain, {})
  await client.invalidateQueries({ queryKey: vesselKeys.watched })
}

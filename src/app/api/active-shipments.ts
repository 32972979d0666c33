import { type QueryClient, queryOptions, replaceEqualDeep, skipToken } from '@tanstack/react-query'
import { isMalformed } from '#contract/malformed.ts'
import { listShipments } from '#contract/operations/shipments.ts'
import { related, relatedList } from '#contract/related.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { knownNow } from '../clock/world-clock.ts'
import { withCallArrivals } from '#domain/vessel/vessel-call.ts'
import { type AtHand, atHand } from '#domain/tracking/at-hand.ts'
import { readBoard } from './board.ts'
import { call } from './client.ts'
import { isOfBoard } from './known-board.ts'
import { mostPerPage, readPages } from './read-pages.ts'
import { shipmentKeys } from './shipments.ts'
import { inTurn } from './turn.ts'
import { minuteMs, secondMs } from '#domain/time/durations.ts'

/** Pages of one reading: fewer than five requests a minute. Beyond it the oldest shipments are left out; every screen that lists them says so. */
const mostPages = 20

export const mostActiveShipments = mostPages * mostPerPage

/** Milliseconds until a desk that has not read all yet is asked again. */
const partIntervalMs = 5 * secondMs

export const activeShipmentsIntervalMs = 5 * minuteMs

async function page(number: number, signal: AbortSignal) {
  return call(listShipments, {
    query: {
      'page[number]': number,
      'page[size]': mostPerPage,
      'filter[tracking_stopped]': false,
      include: ['containers', 'pod_terminal'],
    },
    signal,
  })
}

/**
 * What has come of a first reading that is under way: twenty pages take a while. Read by whoever shows single
 * shipments; what counts them waits for all.
 */
export function activeShipmentsPartOptions() {
  return queryOptions<ActiveShipments>({
    queryKey: shipmentKeys.activePart,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function isLeft({ isDone }: AtHand): boolean {
  return !isDone
}

async function readActiveShipments(signal: AbortSignal, client: QueryClient): Promise<ActiveShipments> {
  const isFirst = client.getQueryData(shipmentKeys.active) === undefined
  const partKey = shipmentKeys.activePart
  client.setQueryDefaults(partKey, { meta: { keep: false } })
  const found = new Map<string, AtHand>()
  let read = 0
  let total = 0
  let more = false
  // Not in the background queue: the wall has a pace of its own, and must know at once that it is refused; on the
  // pages of a place or a vessel, people wait for it.
  for await (const { data, included, meta } of readPages((number) => page(number, signal), mostPages)) {
    total = meta.total
    more = meta.more === true
    read += data.length
    const now = await knownNow()
    for (const record of data) {
      if (isMalformed(record)) continue
      const boxes = record.relationships.containers
      const containers = relatedList(included, boxes)
      const terminal = related(included, record.relationships.podTerminal)
      const active = atHand(
        {
          shipment: record,
          terminal: terminal?.name ?? null,
          terminalRecord: terminal === null ? null : { providedData: terminal.providedData },
          containers,
        },
        containers.length === boxes.length,
        now,
      )
      found.set(record.id, active)
    }
    if (isFirst)
      client.setQueryData(partKey, { shipments: [...found.values()].filter(isLeft), total, read, more })
  }
  client.removeQueries({ queryKey: partKey })
  const shipments = withCallArrivals([...found.values()], await knownNow()).filter(isLeft)
  return { shipments, total, read, more }
}

/** Whether the desk has begun to read, and goes on. */
function isBegun(answer: ActiveShipments | undefined): boolean {
  return answer !== undefined && isOfBoard(answer) && (answer.more === true || answer.read < answer.total)
}

/**
 * All shipments under tracking, in one answer. The wall, which decides itself when to ask, reads it with
 * `enabled: false`.
 */
export function activeShipmentsOptions() {
  return queryOptions({
    queryKey: shipmentKeys.active,
    queryFn: async ({ signal, client }) => {
      const last = client.getQueryData<ActiveShipments>(shipmentKeys.active)
      return (await readBoard(last, signal)) ?? readActiveShipments(signal, client)
    },
    // What the board has not changed is the same object already.
    structuralSharing: (before, after) => (isOfBoard(after) ? after : replaceEqualDeep(before, after)),
    staleTime: activeShipmentsIntervalMs,
    refetchInterval: (query) =>
      isBegun(query.state.data) ? partIntervalMs : inTurn(activeShipmentsIntervalMs)(query),
    retry: false,
  })
}

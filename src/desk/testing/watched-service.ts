import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Place } from '#database/place.ts'
import { historyOf } from '../store/changes.ts'
import { openMemory } from '../store/open-memory.ts'
import type { Database } from '../store/schema.ts'
import type { Ask } from '../watch/ask.ts'
import { startWatch } from './opened-watch.ts'
import { type ListedShipment, wireList, wireShipment } from './wire-list.ts'

/** When the watch begins, unless a test says otherwise: epoch milliseconds in the world of the shipments. */
export const start = Date.parse('2026-11-21T17:00:00Z')

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The watch has ended.')))
  })
}

/** A tracking service as the watch knows it: pages of a hundred, and single shipments. */
export class Service {
  shipments: ListedShipment[] = []
  /** Walks that it answers as if there was nothing. */
  emptyWalks = 0
  stopped = new Map<string, ListedShipment>()
  /** Single shipments that it does not let anybody see. */
  readonly refused = new Set<string>()
  /** Its error; empty: a page of something in between, as the proxy passes it on. */
  refusal = '{"title":"Forbidden"}'
  readonly asked: string[] = []
  /** The page that each question was about; null: about one shipment. */
  readonly pages: (string | null)[] = []
  /** Walks that have begun. */
  walks = 0
  /** Answers in place of its own, first to last. */
  readonly instead: Response[] = []
  /** Shipments of a page: fewer than it is asked for. */
  pageSize = 100

  /** The page that is not answered. */
  held: string | null = null

  ask: Ask = async (target, signal) => {
    const url = new URL(target, 'http://service.test')
    const page = url.searchParams.get('page[number]')
    this.asked.push(target)
    this.pages.push(page)
    if (page === '1') this.walks += 1
    if (page !== null && page === this.held) return aborted(signal)
    const answer = this.instead.shift() ?? this.#answer(url)
    // As with every real question, others have their turn meanwhile.
    await turn()
    return answer
  }

  #answer({ pathname, searchParams }: URL): Response {
    if (pathname === '/shipments') {
      const page = Number(searchParams.get('page[number]'))
      if (page === 1 && this.emptyWalks > 0) {
        this.emptyWalks -= 1
        return new Response(wireList([]))
      }
      const rows = this.shipments.slice(this.pageSize * (page - 1), this.pageSize * page)
      return new Response(wireList(rows, this.shipments.length))
    }
    const id = pathname.slice('/shipments/'.length)
    if (this.refused.has(id)) return new Response(`{"errors":[${this.refusal}]}`, { status: 403 })
    const found = this.stopped.get(id) ?? this.shipments.find((shipment) => shipment.id === id)
    return found === undefined
      ? new Response('{"errors":[]}', { status: 404 })
      : new Response(wireShipment(found))
  }
}

/** The world's clock: what it says to the watch, which is null until the service has answered. */
interface World {
  now: number
  tell?: () => number | null
}

export async function openWatch(place: Place, service: Service, world: World = { now: start }) {
  const { database } = await openMemory(place)
  const { watch, board, changes, counted, others } = await startWatch(database, {
    ask: service.ask,
    worldNow: world.tell ?? (() => world.now),
    everySeconds: 0.01,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await watch.close()
    await database.destroy()
  }
  onTestFinished(close)
  return { database, board, changes, counted, others, world, close }
}

export async function firstSeenAt(database: Database) {
  return (await historyOf(database, { type: 'container', id: 'c-s1' })).firstSeenAt
}

/** Two walks begin after this: whatever the service says now has been read by then. */
export async function walk(service: Service) {
  const before = service.walks
  await expect.poll(() => service.walks).toBeGreaterThan(before + 1)
}

/** The place where the memory of a service was left, after a walk through what it lists. */
export async function leaveBehind(place: Place, service: Service): Promise<Place> {
  const { close } = await openWatch(place, service)
  await walk(service)
  await close()
  return place
}

import { sql } from 'kysely'
import { getHistory, mostBeside } from '#contract/desk/history.ts'
import { addressOf } from '#contract/operation.ts'
import { listChanges } from '#contract/desk/changes.ts'
import { insertAll } from '#database/insert-all.ts'
import type { Place } from '#database/place.ts'
import { findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { openMemoryOf } from '../../../src/desk/store/account.ts'
import { openMemory } from '../../../src/desk/store/open-memory.ts'
import type { Tables } from '../../../src/desk/store/schema.ts'
import { quantile } from '../quantile.ts'
import type { Measured } from './bounds.ts'
import { Dashboard, pageHeaders } from './dashboard.ts'

const days = 400
const perDay = 2_000
const changes = days * perDay

/** Boxes that change; one of them changes all the time. */
const subjects = 20_000
const busy = 'c0'
const busyEvery = 100

const facts = ['available', 'yard_place', 'fees', 'binding_day']

/** Rows of one transaction. */
const atOnce = 10_000

const rounds = 400
const warmUp = 20

const end = Date.parse('2026-11-21T16:00:00Z')
const dayMs = 86_400_000

/** Writes a log as the watch would have. */
async function fill(place: Place): Promise<void> {
  const { database } = await openMemory(place)
  await openMemoryOf(database, 'embedded')
  for (let first = 1; first <= changes; first += atOnce) {
    const rows: Tables['change'][] = Array.from({ length: atOnce }, (_, index) => {
      const id = first + index
      const seenAt = Math.floor(end - days * dayMs + (id / changes) * days * dayMs)
      return {
        id,
        subject_type: 'container',
        subject_id: id % busyEvery === 0 ? busy : `c${(id * 7919 + Math.floor(id / subjects)) % subjects}`,
        // The first change of each subject is of a fact that never changes again: a reader must go back to it.
        fact: id <= subjects ? 'appointment_at' : (facts[id % facts.length] ?? 'available'),
        from_value: id % 2 === 0 ? 'yes' : 'no',
        to_value: id % 2 === 0 ? 'no' : 'yes',
        seen_at: seenAt,
        unchanged_at: seenAt - 300_000,
        source_at: seenAt - 60_000,
      }
    })
    await database.transaction().execute((transaction) => insertAll(transaction, 'change', rows))
  }
  // Where rows came one by one, PostgreSQL has done so by itself long since.
  if (place.databaseUrl !== null) await sql`vacuum (analyze)`.execute(database)
  await database.destroy()
}

async function times(url: string, path: (round: number) => string): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}${path(round)}`, { headers: pageHeaders })
    const { changes: told } = (await answer.json()) as { changes: unknown[] }
    if (round >= warmUp) measured.push(performance.now() - began)
    if (told.length === 0) throw new Error(`${path(round)}: nothing`)
  }
  return measured
}

/** A different place in each round, spread over all. */
function spread(round: number, size: number): number {
  return Math.floor(((round * 0.618_034) % 1) * size)
}

async function measureOn(name: string, databaseUrl: string | null): Promise<Measured[]> {
  const dashboard = await Dashboard.create(databaseUrl === null ? {} : { DESK_DATABASE_URL: databaseUrl })
  await fill({ dataDirectory: dashboard.directory, databaseUrl })
  await dashboard.start()
  // The service in the same program draws its pages meanwhile.
  await dashboard.until('quayside_watch_walks_total', 1)
  const page = await times(dashboard.url, (round) =>
    addressOf(listChanges, { query: { before: spread(round, changes - 1_000) + 1_000 } }),
  )
  const history = await times(dashboard.url, (round) =>
    addressOf(getHistory, {
      path: { type: 'container', id: round % 4 === 0 ? busy : `c${spread(round, subjects)}` },
    }),
  )
  const bill = await times(dashboard.url, (round) => {
    const first = spread(round, subjects - mostBeside)
    const beside = Array.from({ length: mostBeside }, (_, index) => `c${first + index}`)
    return addressOf(getHistory, { path: { type: 'shipment', id: 's1' }, query: { beside } })
  })
  await dashboard.remove()
  const line = (what: string, values: number[]): Measured => ({
    what: `change log, ${name}: ${what}, p99`,
    value: quantile(values, 0.99),
    most: 20,
    unit: 'ms',
    note: `median ${quantile(values, 0.5).toFixed(1)} ms`,
  })
  return [
    line('a page', page),
    line('history of a subject', history),
    line(`history of a shipment of ${mostBeside} boxes`, bill),
  ]
}

/** A change log of 400 days at 2,000 changes a day, on both databases. */
export async function measureChangeLog(): Promise<Measured[]> {
  const embedded = await measureOn('embedded', null)
  const programs = findPostgres()
  if (programs === null) {
    console.error('PostgreSQL: skipped, no server program was found.')
    return embedded
  }
  const server = await startPostgres(programs)
  try {
    return [...embedded, ...(await measureOn('PostgreSQL', await server.createDatabase()))]
  } finally {
    await server.stop()
  }
}

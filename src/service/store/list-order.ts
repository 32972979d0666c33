import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { offsetOf, type Page } from './page.ts'
import type { Database, Tables } from './schema.ts'

/** The lists that are read at any depth without a search. */
export type ListName =
  | 'shipments'
  | 'trackedShipments'
  | 'stoppedShipments'
  | 'containers'
  | 'trackingRequests'
  | 'followedRequests'
  | 'stoppedRequests'
  | 'customFields'

const tables = {
  shipments: 'shipment',
  trackedShipments: 'shipment',
  stoppedShipments: 'shipment',
  containers: 'container',
  trackingRequests: 'tracking_request',
  followedRequests: 'tracking_request',
  stoppedRequests: 'tracking_request',
  customFields: 'custom_field',
} as const satisfies Record<ListName, keyof Tables>

type Table = (typeof tables)[ListName]

/** The values of certain columns that a list of custom fields is narrowed to. */
export type Narrowing = Partial<Pick<Tables['custom_field'], 'definition_id' | 'entity_type'>>

interface Stopping {
  column: 'shipment.stopped_at' | 'tracking_request.stopped_at'
  isStopped: boolean
}

/** Lists between which the clock moves rows. */
const stopping: Readonly<Partial<Record<ListName, Stopping>>> = {
  trackedShipments: { column: 'shipment.stopped_at', isStopped: false },
  stoppedShipments: { column: 'shipment.stopped_at', isStopped: true },
  followedRequests: { column: 'tracking_request.stopped_at', isStopped: false },
  stoppedRequests: { column: 'tracking_request.stopped_at', isStopped: true },
}

/** Rows between two marks: what one page reads beyond its own rows at most. */
const rowsPerMark = 20

/**
 * Milliseconds: younger rows are counted at each request. New ones belong to them, whoever writes them and
 * however the clock stands.
 */
export const youngMs = 12 * 3_600_000

/** Marks are made anew when as many milliseconds have become young. */
const marksLastMs = 48 * 3_600_000

interface Mark {
  created_at: number
  id: string
}

/** The older part of a list, newest first: how many rows, and every twentieth of them. */
interface Marks {
  /** Epoch milliseconds: rows created by then are counted here. */
  until: number
  /** Epoch milliseconds of the clock from which on they may be wrong. */
  validUntil: number
  /** How many changes had been told when they were made. */
  changes: number
  total: number
  keys: Mark[]
}

type Builder = ExpressionBuilder<Tables, Table>

function belongs(builder: Builder, list: ListName, narrowing: Narrowing, now: number): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = Object.entries(narrowing).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(`custom_field.${column}`)} = ${value}`,
  )
  const stops = stopping[list]
  if (stops === undefined) return all
  const { column, isStopped } = stops
  // A request is followed once it has led to a shipment.
  if (tables[list] === 'tracking_request') all.push(builder('tracking_request.status', '=', 'created'))
  const isAhead = builder.or([builder(column, 'is', null), builder(column, '>', now)])
  return [...all, isStopped ? builder(column, '<=', now) : isAhead]
}

/**
 * Where each page of a list begins. Counting rows off from the beginning takes the longer the deeper the page
 * is, and counting them all the longer the larger the account; marks every twenty rows make both as quick as
 * in a small one.
 */
export class ListOrder {
  readonly #database: Database
  readonly #marks = new Map<string, Promise<Marks>>()
  readonly #changes = new Map<Table, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * To be called when rows were written that the clock has passed already, when rows were deleted, and when the
   * tracking of a shipment was stopped or resumed by other means than the clock.
   * @param only the tables whose rows they are; all of them where not told
   */
  changed(...only: Table[]): void {
    for (const table of only.length === 0 ? Object.values(tables) : only) {
      this.#changes.set(table, this.#changesOf(table) + 1)
    }
  }

  #changesOf(table: Table): number {
    return this.#changes.get(table) ?? 0
  }

  /** The ids of a page, newest first; rows created in the same instant are ordered by id. */
  async page(
    list: ListName,
    page: Page,
    now: number,
    narrowing: Narrowing = {},
  ): Promise<{ ids: string[]; total: number }> {
    const marks = await this.#valid(list, narrowing, now)
    const { young } = await this.#rows(list, narrowing, now)
      .where('created_at', '<=', now)
      .where('created_at', '>', marks.until)
      .select(({ fn }) => fn.countAll<number>().as('young'))
      .executeTakeFirstOrThrow()
    const total = young + marks.total
    const offset = offsetOf(page)
    if (offset >= total) return { ids: [], total }
    const newestFirst = this.#rows(list, narrowing, now)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      // No row more than there is: to look for one reads to the end of the table.
      .limit(Math.min(page.size, total - offset))
    const mark = marks.keys[Math.floor((offset - young) / rowsPerMark)]
    const rows =
      mark === undefined
        ? newestFirst.where('created_at', '<=', now).offset(offset)
        : newestFirst
            // The only bound: beside another one, an engine may begin at that.
            .where(sql<SqlBool>`(created_at, id) <= (${mark.created_at}, ${mark.id})`)
            .offset((offset - young) % rowsPerMark)
    return { ids: (await rows.execute()).map((row) => row.id), total }
  }

  #rows(list: ListName, narrowing: Narrowing, now: number) {
    return this.#database
      .selectFrom(tables[list])
      .where((builder) => builder.and(belongs(builder, list, narrowing, now)))
  }

  async #valid(list: ListName, narrowing: Narrowing, now: number): Promise<Marks> {
    const key = JSON.stringify([list, narrowing])
    const changes = this.#changesOf(tables[list])
    const made = await this.#marks.get(key)
    const good = made !== undefined && made.until <= now && now < made.validUntil && made.changes === changes
    if (good) return made
    const making = this.#make(list, narrowing, now)
    this.#marks.set(key, making)
    const forget = () => this.#marks.delete(key)
    // Of lists without rows there are as many as callers think of.
    making.then(({ total }) => total === 0 && forget(), forget)
    return making
  }

  async #make(list: ListName, narrowing: Narrowing, now: number): Promise<Marks> {
    const changes = this.#changesOf(tables[list])
    const until = now - youngMs
    const older = this.#rows(list, narrowing, now).where('created_at', '<=', until)
    const { total } = await older
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const numbered = older.select([
      'id',
      'created_at',
      sql<number>`row_number() over (order by created_at desc, id desc)`.as('place'),
    ])
    const keys = await this.#database
      .selectFrom(numbered.as('numbered'))
      .select(['id', 'created_at'])
      .where(sql<SqlBool>`place % ${sql.lit(rowsPerMark)} = 1`)
      .orderBy('place')
      .execute()
    return { until, validUntil: await this.#nextChange(list, now), changes, total, keys }
  }

  /** When the clock itself moves a row from one list to another. */
  async #nextChange(list: ListName, now: number): Promise<number> {
    const latest = now + marksLastMs
    const stops = stopping[list]
    if (stops === undefined) return latest
    const { next } = await this.#database
      .selectFrom(tables[list])
      .select(({ fn }) => fn.min<number | null>(stops.column).as('next'))
      .where(stops.column, '>', now)
      .executeTakeFirstOrThrow()
    return Math.min(latest, next ?? latest)
  }
}

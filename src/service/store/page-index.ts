import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { offsetOf, type Page } from './page.ts'
import type { Database, Tables } from './schema.ts'

/** The lists that are paged to any depth without a search. */
export type ListName =
  | 'shipments'
  | 'trackedShipments'
  | 'stoppedShipments'
  | 'containers'
  | 'trackingRequests'
  | 'trackedRequests'
  | 'stoppedRequests'
  | 'customFields'

const tables = {
  shipments: 'shipment',
  trackedShipments: 'shipment',
  stoppedShipments: 'shipment',
  containers: 'container',
  trackingRequests: 'tracking_request',
  trackedRequests: 'tracking_request',
  stoppedRequests: 'tracking_request',
  customFields: 'custom_field',
} as const satisfies Record<ListName, keyof Tables>

type Table = (typeof tables)[ListName]

/** Column values that a list of custom fields is narrowed to. */
export type Narrowing = Partial<Pick<Tables['custom_field'], 'definition_id' | 'entity_type'>>

interface Stopping {
  column: 'shipment.stopped_at' | 'tracking_request.stopped_at'
  isStopped: boolean
}

/** Lists between which rows move as the clock advances. */
const stopping: Readonly<Partial<Record<ListName, Stopping>>> = {
  trackedShipments: { column: 'shipment.stopped_at', isStopped: false },
  stoppedShipments: { column: 'shipment.stopped_at', isStopped: true },
  trackedRequests: { column: 'tracking_request.stopped_at', isStopped: false },
  stoppedRequests: { column: 'tracking_request.stopped_at', isStopped: true },
}

/** Rows between two bookmarks: a page reads at most this many beyond its own. */
const rowsPerBookmark = 20

/**
 * Milliseconds: rows younger than this are counted on each request. New rows are among them, whoever writes
 * them and whatever the clock shows.
 */
export const uncachedTailMs = 12 * 3_600_000

/** Milliseconds after which bookmarks are rebuilt: by then the uncached tail has grown. */
const bookmarksLastMs = 48 * 3_600_000

interface Bookmark {
  created_at: number
  id: string
}

/** The older part of a list, newest first: how many rows, and every twentieth of them. */
interface Bookmarks {
  /** Epoch milliseconds: rows created by then are counted here. */
  until: number
  /** Epoch milliseconds of the clock between which they are right, the later excluded: it can be set back too. */
  validFrom: number
  validUntil: number
  /** How many changes had been reported when they were made. */
  changes: number
  total: number
  keys: Bookmark[]
}

type Builder = ExpressionBuilder<Tables, Table>

function belongs(builder: Builder, list: ListName, narrowing: Narrowing, now: number): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = Object.entries(narrowing).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(`custom_field.${column}`)} = ${value}`,
  )
  const stops = stopping[list]
  if (stops === undefined) return all
  const { column, isStopped } = stops
  // A request is tracked once it has created a shipment.
  if (tables[list] === 'tracking_request') all.push(builder('tracking_request.status', '=', 'created'))
  const isAhead = builder.or([builder(column, 'is', null), builder(column, '>', now)])
  return [...all, isStopped ? builder(column, '<=', now) : isAhead]
}

/**
 * Where each page of a list starts. Skipping rows takes longer the deeper the page is, and counting them all
 * takes longer the larger the account is; a bookmark every twenty rows makes both as fast as in a small one.
 */
export class PageIndex {
  readonly #database: Database
  readonly #bookmarks = new Map<string, Promise<Bookmarks>>()
  readonly #changes = new Map<Table, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Call it when rows were written for a time that has passed, when rows were deleted, and when tracking of a
   * shipment was stopped or resumed other than by the clock.
   * @param only the tables of these rows; all tables if none is given
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
    const bookmarks = await this.#valid(list, narrowing, now)
    const { uncached } = await this.#rows(list, narrowing, now)
      .where('created_at', '<=', now)
      .where('created_at', '>', bookmarks.until)
      .select(({ fn }) => fn.countAll<number>().as('uncached'))
      .executeTakeFirstOrThrow()
    const total = uncached + bookmarks.total
    const offset = offsetOf(page)
    if (offset >= total) return { ids: [], total }
    const newestFirst = this.#rows(list, narrowing, now)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      // Never more rows than there are: looking for one more reads to the end of the table.
      .limit(Math.min(page.size, total - offset))
    const bookmark = bookmarks.keys[Math.floor((offset - uncached) / rowsPerBookmark)]
    const rows =
      bookmark === undefined
        ? newestFirst.where('created_at', '<=', now).offset(offset)
        : newestFirst
            // The only bound: with a second one, an engine can start at that instead.
            .where(sql<SqlBool>`(created_at, id) <= (${bookmark.created_at}, ${bookmark.id})`)
            .offset((offset - uncached) % rowsPerBookmark)
    return { ids: (await rows.execute()).map((row) => row.id), total }
  }

  #rows(list: ListName, narrowing: Narrowing, now: number) {
    return this.#database
      .selectFrom(tables[list])
      .where((builder) => builder.and(belongs(builder, list, narrowing, now)))
  }

  async #valid(list: ListName, narrowing: Narrowing, now: number): Promise<Bookmarks> {
    const key = JSON.stringify([list, narrowing])
    const changes = this.#changesOf(tables[list])
    const made = await this.#bookmarks.get(key)
    const isGood =
      made !== undefined && made.validFrom <= now && now < made.validUntil && made.changes === changes
    if (isGood) return made
    const making = this.#make(list, narrowing, now)
    this.#bookmarks.set(key, making)
    const forget = () => this.#bookmarks.delete(key)
    // Empty lists are not kept: callers can think of any number of them.
    making.then(({ total }) => total === 0 && forget(), forget)
    return making
  }

  async #make(list: ListName, narrowing: Narrowing, now: number): Promise<Bookmarks> {
    const changes = this.#changesOf(tables[list])
    const until = now - uncachedTailMs
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
      .where(sql<SqlBool>`place % ${sql.lit(rowsPerBookmark)} = 1`)
      .orderBy('place')
      .execute()
    return { until, ...(await this.#validity(list, until, now)), changes, total, keys }
  }

  /**
   * As long as all that is counted has been created, and the clock moves no row from one list to another: from the
   * last such move until the next.
   */
  async #validity(
    list: ListName,
    until: number,
    now: number,
  ): Promise<Pick<Bookmarks, 'validFrom' | 'validUntil'>> {
    const latest = now + bookmarksLastMs
    const stops = stopping[list]
    if (stops === undefined) return { validFrom: until, validUntil: latest }
    const stopsOf = () => this.#database.selectFrom(tables[list])
    const [{ last }, { next }] = await Promise.all([
      stopsOf()
        .select(({ fn }) => fn.max<number | null>(stops.column).as('last'))
        .where(stops.column, '<=', now)
        .executeTakeFirstOrThrow(),
      stopsOf()
        .select(({ fn }) => fn.min<number | null>(stops.column).as('next'))
        .where(stops.column, '>', now)
        .executeTakeFirstOrThrow(),
    ])
    return { validFrom: Math.max(until, last ?? until), validUntil: Math.min(latest, next ?? latest) }
  }
}

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

const tables = {
  shipments: 'shipment',
  trackedShipments: 'shipment',
  stoppedShipments: 'shipment',
  containers: 'container',
  trackingRequests: 'tracking_request',
} as const satisfies Record<ListName, keyof Tables>

/** Rows between two marks: what one page reads beyond its own rows at most. */
const rowsPerMark = 20

/**
 * Milliseconds: younger rows are counted at each request. New ones belong to them, whoever writes them and
 * however the clock stands.
 */
const youngMs = 12 * 3_600_000

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
  /** Of `changes` when they were made. */
  changes: number
  total: number
  keys: Mark[]
}

type Builder = ExpressionBuilder<Tables, (typeof tables)[ListName]>

function belongs(builder: Builder, list: ListName, now: number): Expression<SqlBool>[] {
  const notStopped = builder.or([
    builder('shipment.stopped_at', 'is', null),
    builder('shipment.stopped_at', '>', now),
  ])
  if (list === 'trackedShipments') return [notStopped]
  return list === 'stoppedShipments' ? [builder('shipment.stopped_at', '<=', now)] : []
}

/**
 * Where each page of a list begins. Counting rows off from the beginning takes the longer the deeper the page
 * is, and counting them all the longer the larger the account; marks every twenty rows make both as quick as
 * in a small one.
 */
export class ListOrder {
  readonly #database: Database
  readonly #marks = new Map<ListName, Promise<Marks>>()
  #changes = 0

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * To be called when rows were written that the clock has passed already, and when the tracking of a shipment
   * was stopped or resumed by other means than the clock.
   */
  changed(): void {
    this.#changes += 1
  }

  /** The ids of a page, newest first; rows created in the same instant are ordered by id. */
  async page(list: ListName, page: Page, now: number): Promise<{ ids: string[]; total: number }> {
    const marks = await this.#valid(list, now)
    const { young } = await this.#rows(list, now)
      .where('created_at', '<=', now)
      .where('created_at', '>', marks.until)
      .select(({ fn }) => fn.countAll<number>().as('young'))
      .executeTakeFirstOrThrow()
    const total = young + marks.total
    const offset = offsetOf(page)
    if (offset >= total) return { ids: [], total }
    const newestFirst = this.#rows(list, now)
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

  #rows(list: ListName, now: number) {
    return this.#database
      .selectFrom(tables[list])
      .where((builder) => builder.and(belongs(builder, list, now)))
  }

  async #valid(list: ListName, now: number): Promise<Marks> {
    const made = await this.#marks.get(list)
    const good =
      made !== undefined && made.until <= now && now < made.validUntil && made.changes === this.#changes
    if (good) return made
    const making = this.#make(list, now)
    this.#marks.set(list, making)
    making.catch(() => this.#marks.delete(list))
    return making
  }

  async #make(list: ListName, now: number): Promise<Marks> {
    const changes = this.#changes
    const until = now - youngMs
    const older = this.#rows(list, now).where('created_at', '<=', until)
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

  /** When the clock itself moves a shipment from one list to another. */
  async #nextChange(list: ListName, now: number): Promise<number> {
    const latest = now + marksLastMs
    if (list !== 'trackedShipments' && list !== 'stoppedShipments') return latest
    const { next } = await this.#database
      .selectFrom('shipment')
      .select(({ fn }) => fn.min('stopped_at').as('next'))
      .where('stopped_at', '>', now)
      .executeTakeFirstOrThrow()
    return Math.min(latest, next ?? latest)
  }
}

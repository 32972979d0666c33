import { sql } from 'kysely'
import type { Spender } from '#contract/desk/status.ts'
import type { Transaction } from '../store/schema.ts'
import type { Counted } from '#contract/ledger.ts'

/** Which of the advisory locks of the database it is; the account is the second number. */
const lockClass = 8480

/** Milliseconds for which the share of a machine that is not seen is kept free. */
const keptForMs = 5 * 60_000

/** The account's own row: instants in epoch milliseconds of the server. */
interface Account {
  lastNumber: number
  blockedUntil: number
  askedAt: number
}

/** The rows of one account as one of its machines reads and writes them, while no other does. */
export class Rows {
  readonly #transaction: Transaction
  readonly #account: string
  readonly #machine: string
  /** Epoch milliseconds by the clock of the server. */
  readonly now: number

  private constructor(transaction: Transaction, account: string, machine: string, now: number) {
    this.#transaction = transaction
    this.#account = account
    this.#machine = machine
    this.now = now
  }

  /** Waits until no other machine of the account is asking, and reads the clock then: not that of the transaction's begin. */
  static async lock(transaction: Transaction, account: string, machine: string): Promise<Rows> {
    const { rows } = await sql<{ now: number }>`
      with locked as materialized (select pg_advisory_xact_lock(${lockClass}, hashtext(${account})))
      select ceil(extract(epoch from clock_timestamp()) * 1000)::bigint as now from locked`.execute(
      transaction,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The database tells no time.')
    return new Rows(transaction, account, machine, row.now)
  }

  /** The account's own row, which the first machine makes. */
  async account(): Promise<Account> {
    const row = await this.#transaction
      .selectFrom('budget')
      .selectAll()
      .where('account', '=', this.#account)
      .executeTakeFirst()
    if (row !== undefined) {
      return { lastNumber: row.last_number, blockedUntil: row.blocked_until, askedAt: row.asked_at }
    }
    await this.#transaction
      .insertInto('budget')
      .values({ account: this.#account, last_number: 0, blocked_until: 0, asked_at: this.now })
      .execute()
    return { lastNumber: 0, blockedUntil: 0, askedAt: this.now }
  }

  async keepAccount({ lastNumber, blockedUntil, askedAt }: Account): Promise<void> {
    await this.#transaction
      .updateTable('budget')
      .set({ last_number: lastNumber, blocked_until: blockedUntil, asked_at: askedAt })
      .where('account', '=', this.#account)
      .execute()
  }

  /** Forgets requests that were never sent. */
  async forget(returned: readonly string[]): Promise<void> {
    if (returned.length === 0) return
    await this.#transaction.deleteFrom('budget_request').where('id', 'in', returned).execute()
  }

  /**
   * Writes requests; of one that is there its end.
   * @param lastNumber of the requests before
   * @returns the last one of those that were not there
   */
  async write(counted: readonly Counted[], lastNumber: number): Promise<number> {
    if (counted.length === 0) return lastNumber
    const ids = counted.map(({ id }) => id)
    const found = await this.#transaction
      .selectFrom('budget_request')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    const known = new Set(found.map(({ id }) => id))
    await this.#insert(counted, lastNumber, known)
    return lastNumber + counted.length - known.size
  }

  /** The same for requests that are not there. */
  async add(taken: readonly Counted[], lastNumber: number): Promise<number> {
    if (taken.length > 0) await this.#insert(taken, lastNumber, new Set())
    return lastNumber + taken.length
  }

  async #insert(counted: readonly Counted[], lastNumber: number, known: ReadonlySet<string>): Promise<void> {
    let number = lastNumber
    const rows = counted.map(({ id, spender, ms }) => {
      if (!known.has(id)) number += 1
      const until = Math.ceil(this.now + ms)
      return { id, account: this.#account, machine: this.#machine, number, spender, until }
    })
    await this.#transaction
      .insertInto('budget_request')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          spender: row.ref('excluded.spender'),
          until: row.ref('excluded.until'),
        })),
      )
      .execute()
  }

  /** All requests that count; those that do no longer are forgotten. */
  async requests() {
    const rows = await this.#transaction
      .selectFrom('budget_request')
      .select(['id', 'machine', 'spender', 'until', 'number'])
      .where('account', '=', this.#account)
      .execute()
    const over = rows.filter(({ until }) => until <= this.now)
    await this.forget(over.map(({ id }) => id))
    return rows
      .filter(({ until }) => until > this.now)
      .map(({ spender, until, ...row }) => ({
        ...row,
        spender: spender as Spender,
        ms: until - this.now,
      }))
  }

  /** Nobody could be seen for a while: whoever has spent its share meanwhile is still to come. */
  async keepAll(): Promise<void> {
    await this.#transaction
      .updateTable('budget_machine')
      .set({ kept_until: this.now + keptForMs })
      .where('account', '=', this.#account)
      .execute()
  }

  /** The other machines; those of which nothing was seen for too long are forgotten. */
  async others() {
    const rows = await this.#transaction
      .selectFrom('budget_machine')
      .select(['id', 'share', 'heard', 'seen_at', 'kept_until'])
      .where('account', '=', this.#account)
      .where('id', '!=', this.#machine)
      .execute()
    const gone = rows.filter(({ kept_until: keptUntil }) => keptUntil <= this.now)
    if (gone.length > 0) {
      await this.#transaction
        .deleteFrom('budget_machine')
        .where('account', '=', this.#account)
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute()
    }
    return rows.filter((row) => !gone.includes(row))
  }

  /**
   * Notes that this machine was seen.
   * @returns whether it was not known before
   */
  async see(share: number, heard: number): Promise<boolean> {
    const seen = { share, heard, seen_at: this.now, kept_until: this.now + keptForMs }
    const { numUpdatedRows } = await this.#transaction
      .updateTable('budget_machine')
      .set(seen)
      .where('account', '=', this.#account)
      .where('id', '=', this.#machine)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return false
    await this.#transaction
      .insertInto('budget_machine')
      .values({ account: this.#account, id: this.#machine, ...seen })
      .execute()
    return true
  }
}

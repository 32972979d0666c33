import { sql } from 'kysely'
import { Notices, notify } from '#database/notices.ts'
import { ShortConnection } from '#database/short-connection.ts'
import type { Database, Tables, Transaction } from '../store/schema.ts'
import { decide, silentMs } from './decide.ts'
import type { LedgerAnswer, LedgerQuestion } from '#contract/ledger.ts'
import { Rows } from './rows.ts'

/** On which the machines tell each other that something was taken. */
const channel = 'quayside_budget'

/** Milliseconds that an answer is waited for. */
const answerMs = 1_500

interface LedgerParts {
  /** Address of the PostgreSQL database, with its tables as this version has them. */
  url: string
  account: string
  /** Which of the machines of the account this is. */
  machine: string
}

/**
 * The requests of one account, in a database that all its machines share. All instants are by the clock of that server;
 * machines tell and are told lengths of time.
 */
export class Ledger {
  readonly #connection: ShortConnection<Tables>
  readonly #account: string
  readonly #machine: string
  readonly #notices: Notices
  /** Called when another machine has taken something, and when it may have. */
  onNews: () => void = () => undefined

  constructor({ url, account, machine }: LedgerParts) {
    this.#account = account
    this.#machine = machine
    this.#connection = new ShortConnection<Tables>(url, answerMs)
    this.#notices = new Notices({
      url,
      channel,
      onOpen: () => this.onNews(),
      onNotice: (text) => {
        const [of, by] = text.split(' ')
        if (of === account && by !== machine) this.onNews()
      },
    })
  }

  /**
   * Tells what has ended and takes what may go, in one transaction while no other machine does.
   * @throws DatabaseOutage when the database cannot; whether it has done it is not known then
   */
  exchange(question: LedgerQuestion): Promise<LedgerAnswer> {
    return this.#connection.run((database) =>
      database
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => this.#exchange(transaction, question)),
    )
  }

  /**
   * Asks whether the database responds, without being seen.
   * @throws DatabaseOutage when it does not
   */
  async look(): Promise<void> {
    await this.#connection.run((database) => sql`select 1`.execute(database))
  }

  /**
   * Leaves: its share is free at once.
   * @throws DatabaseOutage when the database cannot
   */
  async leave(): Promise<void> {
    await this.#connection.run(async (database) => {
      await database
        .deleteFrom('budget_machine')
        .where('account', '=', this.#account)
        .where('id', '=', this.#machine)
        .execute()
      await this.#notify(database)
    })
  }

  async close(): Promise<void> {
    await this.#notices.close()
    await this.#connection.close()
  }

  async #exchange(transaction: Transaction, question: LedgerQuestion): Promise<LedgerAnswer> {
    const { limit, unheard, wanted, counted, returned, blockMs } = question
    const rows = await Rows.lock(transaction, this.#account, this.#machine)
    const { now } = rows
    const account = await rows.account()
    if (now - account.askedAt > silentMs) await rows.keepAll()
    const blockedUntil = Math.max(account.blockedUntil, blockMs > 0 ? now + blockMs : 0)
    await rows.forget(returned)
    const before = await rows.write(counted, account.lastNumber)
    const others = await rows.others()
    const requests = await rows.requests()
    const isBlocked = blockedUntil > now
    const decision = decide({ limit, unheard, wanted: wanted.length, isBlocked, requests, others, now })
    const { granted, share } = decision
    const lastNumber = await rows.add(wanted.slice(0, granted), before)
    // Of the share that it knows and the new one the larger is noted: the answer may be lost.
    const isNew = await rows.see(Math.max(question.share, share), question.heard)
    await rows.keepAccount({ lastNumber, blockedUntil, askedAt: now })
    const isNews = lastNumber > account.lastNumber || returned.length > 0 || blockMs > 0 || isNew
    if (isNews) await this.#notify(transaction)
    return {
      ...decision,
      requests,
      lastNumber,
      machines: others.length + 1,
      blockedMs: Math.max(0, blockedUntil - now),
    }
  }

  async #notify(database: Database): Promise<void> {
    await notify(database, channel, `${this.#account} ${this.#machine}`)
  }
}

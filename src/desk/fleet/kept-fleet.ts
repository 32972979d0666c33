import { type FleetRow, fleetRowSchema } from '#contract/desk/fleet.ts'
import type { Vessel } from '#contract/vessel.ts'
import { settings } from '#domain/settings.ts'
import { hourMs } from '#domain/time/durations.ts'
import { positionMs } from '#domain/vessel/tail.ts'
import { OneByOne } from '#http/one-by-one.ts'
import { VersionedRows } from '../board/versioned-rows.ts'
import type { Database } from '../store/schema.ts'
import { readVessels, readWanted, type WantedVessels, writeVessel, writeWanted } from '../store/vessels.ts'

/** Milliseconds for which a vessel is left alone whose positions are not in the account's plan. */
const planMs = settings.plan.askAgainHours * hourMs

interface Known {
  row: FleetRow
  /** Epoch milliseconds in the world of the shipments; null: it was never asked for. */
  askedAt: number | null
}

function parsed(text: string): FleetRow | null {
  // Another version of the program may have written it.
  const read = fleetRowSchema.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

/** The vessels with cargo of the account and where they are, in the order in which they are wanted. It outlasts the program. */
export class KeptFleet {
  readonly rows: VersionedRows
  readonly #database: Database
  /** What is read or written, and what is then known, is one. */
  readonly #turns = new OneByOne()
  readonly #known = new Map<string, Known>()
  #wanted: readonly string[] = []
  #isWhole = false

  private constructor(database: Database, run: string) {
    this.#database = database
    this.rows = new VersionedRows(run)
  }

  /** @param run of this start of the program */
  static async open(database: Database, run: string): Promise<KeptFleet> {
    const kept = new KeptFleet(database, run)
    await kept.#load()
    return kept
  }

  /**
   * From now on these are wanted, by IMO number, and no others.
   * @param isWhole false while there may be more, since not all that is under tracking has been read
   */
  want(imos: readonly string[], isWhole: boolean): Promise<void> {
    return this.#turns.run(async () => {
      const wanted = { imos, isWhole }
      const others = this.#others(wanted)
      const isSame = isWhole === this.#isWhole && imos.join() === this.#wanted.join()
      if (!isSame || others.length > 0) {
        await writeWanted(this.#database, wanted, others)
      }
      this.#take(wanted)
    })
  }

  /**
   * The first of the wanted that is to be asked for: of whom nothing is known comes before the others.
   * @param now epoch milliseconds in the world of the shipments
   */
  nextDue(now: number): string | null {
    const isDue = (imo: string) => {
      const { askedAt, row } = this.#known.get(imo) ?? { askedAt: null, row: null }
      const freshMs = row?.inquiry === 'not-in-plan' ? planMs : positionMs
      return askedAt === null || Math.abs(now - askedAt) >= freshMs
    }
    const isNew = (imo: string) => this.#known.get(imo)?.askedAt === null
    return this.#wanted.find(isNew) ?? this.#wanted.find(isDue) ?? null
  }

  /** Has those asked for again whose positions were not in the account's plan. */
  makePlanDue(): void {
    for (const { row } of this.#known.values()) {
      if (row.inquiry === 'not-in-plan') this.#put({ ...row, inquiry: 'pending' }, null)
    }
  }

  /** Whether each of the wanted has been asked for. */
  get isRead(): boolean {
    return this.#wanted.every((imo) => this.#known.get(imo)?.askedAt !== null)
  }

  /**
   * Milliseconds since the oldest answer was asked for; null: there is none, or nobody knows how long ago.
   * @param worldNow epoch milliseconds in the world of the shipments; null until the service has told its time
   */
  ageMs(worldNow: number | null): number | null {
    const asked = Array.from(this.#known.values()).flatMap(({ row, askedAt }) =>
      askedAt === null || row.inquiry !== 'answered' ? [] : [askedAt],
    )
    if (worldNow === null || asked.length === 0) return null
    return Math.max(0, worldNow - Math.min(...asked))
  }

  /**
   * What came of a question.
   * @param vessel null: none came; what was answered before stays, and looks as old as it is
   * @param askedAt epoch milliseconds in the world of the shipments
   */
  keep(
    imo: string,
    inquiry: Exclude<FleetRow['inquiry'], 'pending'>,
    vessel: Vessel | null,
    askedAt: number,
  ): Promise<void> {
    return this.#turns.run(async () => {
      const known = this.#known.get(imo)
      // Nobody wants it any more.
      if (known === undefined) return
      const row =
        vessel === null && known.row.inquiry === 'answered'
          ? known.row
          : { imo, inquiry, vessel: vessel ?? known.row.vessel }
      await writeVessel(this.#database, { imo, row: JSON.stringify(row), askedAt })
      this.#put(row, askedAt)
      this.#count()
    })
  }

  async #load(): Promise<void> {
    const wanted = await readWanted(this.#database)
    // First, so that all come in the order in which they are wanted.
    if (wanted !== null) this.#take(wanted)
    for (const { row, askedAt } of await readVessels(this.#database)) {
      const read = parsed(row)
      if (read !== null) this.#put(read, askedAt)
    }
    this.#count()
  }

  /** Those that are known and not wanted any more. */
  #others({ imos }: WantedVessels): string[] {
    const wanted = new Set(imos)
    return Array.from(this.#known.keys()).filter((imo) => !wanted.has(imo))
  }

  #take(wanted: WantedVessels): void {
    this.#remove(this.#others(wanted))
    this.#wanted = wanted.imos
    this.#isWhole = wanted.isWhole
    for (const imo of wanted.imos) {
      if (!this.#known.has(imo)) this.#put({ imo, inquiry: 'pending', vessel: null }, null)
    }
    this.#count()
  }

  #remove(imos: readonly string[]): void {
    for (const imo of imos) this.#known.delete(imo)
    this.rows.keep(imos.map((imo) => [imo, null]))
  }

  #put(row: FleetRow, askedAt: number | null): void {
    this.#known.set(row.imo, { row, askedAt })
    this.rows.keep([[row.imo, JSON.stringify(row)]])
  }

  #count(): void {
    const read = this.#wanted.filter((imo) => this.#known.get(imo)?.askedAt !== null).length
    const counts = { read, total: this.#wanted.length }
    if (this.#isWhole && this.isRead) this.rows.complete(counts)
    else this.rows.count(counts)
  }
}

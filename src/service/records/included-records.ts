import type { Reference } from '#contract/json-api.ts'
import type { WireRecord } from '#contract/records.ts'
import { partiesById } from '../store/parties.ts'
import { recordsById } from '../store/records.ts'
import type { Database } from '../store/schema.ts'
import type { VesselStory } from '../world/types.ts'
import { projectVessel } from '../world/world.ts'
import { partyRecord } from './party-record.ts'

/** Collects the records of `included`, each once, in the order of first reference. */
export class IncludedRecords {
  readonly #database: Database
  readonly #now: number
  readonly #records = new Map<string, WireRecord | null>()

  constructor(database: Database, now: number) {
    this.#database = database
    this.#now = now
  }

  /** A record that is already loaded. */
  add(record: WireRecord): void {
    this.#records.set(`${record.type}:${record.id}`, record)
  }

  /** A record that is loaded from the store by its type and id. */
  reference(reference: Reference | null | undefined): void {
    if (reference === null || reference === undefined) return
    const key = `${reference.type}:${reference.id}`
    if (!this.#records.has(key)) this.#records.set(key, null)
  }

  /** The collected records; those that the store does not have are left out. */
  async load(): Promise<WireRecord[]> {
    const missing = new Map<string, string[]>()
    for (const [key, record] of this.#records) {
      if (record !== null) continue
      const [type = '', id = ''] = key.split(':')
      missing.set(type, [...(missing.get(type) ?? []), id])
    }
    for (const [type, ids] of missing) {
      if (type === 'vessel') {
        const vessels = await recordsById<VesselStory>(this.#database, type, ids)
        for (const vessel of vessels.values()) this.add(projectVessel(vessel, this.#now, null))
        continue
      }
      if (type === 'party') {
        for (const party of await partiesById(this.#database, ids)) this.add(partyRecord(party))
        continue
      }
      const records = await recordsById<WireRecord>(this.#database, type, ids)
      for (const record of records.values()) this.add(record)
    }
    return [...this.#records.values()].filter((record) => record !== null)
  }
}

import type { Selectable } from 'kysely'
import { type Page, readPage } from './page.ts'
import type { Database, Tables } from './schema.ts'

export type PartyRow = Selectable<Tables['party']>

/** Names that differ only in case and spaces are the same. */
function nameKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ')
}

/** By name. */
export async function pageOfParties(
  database: Database,
  page: Page,
): Promise<{ rows: PartyRow[]; total: number }> {
  const all = database.selectFrom('party')
  return readPage(all, all.selectAll().orderBy('name_key'), page)
}

/** The parties with these ids, unordered. */
export async function partiesById(database: Database, ids: readonly string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('party')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

export async function partyById(database: Database, id: string): Promise<PartyRow | null> {
  return (await partiesById(database, [id]))[0] ?? null
}

/** @returns null where another party has this name */
export async function insertParty(
  database: Database,
  id: string,
  companyName: string,
): Promise<PartyRow | null> {
  const row = { id, company_name: companyName, name_key: nameKey(companyName) }
  const done = await database
    .insertInto('party')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 0n ? null : row
}

/** @returns whether the name was free */
export async function renameParty(database: Database, id: string, companyName: string): Promise<boolean> {
  const key = nameKey(companyName)
  return database.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('party')
      .select('id')
      .where('name_key', '=', key)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other !== undefined) return false
    await transaction
      .updateTable('party')
      .set({ company_name: companyName, name_key: key })
      .where('id', '=', id)
      .execute()
    return true
  })
}

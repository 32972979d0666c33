import type { Database } from './schema.ts'

/** The webhook that the desk has registered. */
export interface KeptWebhook {
  /** Of which account. */
  account: string
  id: string
  url: string
  /** With it the service signs. */
  secret: string
}

/** Null: none is registered with this account, or it was forgotten. */
export async function readKeptWebhook(database: Database, account: string): Promise<KeptWebhook | null> {
  const kept = await database
    .selectFrom('webhook')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst()
  return kept ?? null
}

/** In place of the one before: an account has one. */
export async function writeKeptWebhook(database: Database, webhook: KeptWebhook): Promise<void> {
  await database
    .insertInto('webhook')
    .values(webhook)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(webhook))
    .execute()
}

export async function forgetKeptWebhook(database: Database): Promise<void> {
  await database.deleteFrom('webhook').execute()
}

import type { Kysely } from 'kysely'

/** What the machines of one account have sent, so that all of them together stay inside its limit. */
export async function createBudget(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('budget')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('last_number', 'bigint', (column) => column.notNull())
    .addColumn('blocked_until', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('budget_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('machine', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('spender', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('budget_request_account').on('budget_request').column('account').execute()
  await schema
    .createTable('budget_machine')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('heard', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('kept_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('budget_machine_key', ['account', 'id'])
    .execute()
}

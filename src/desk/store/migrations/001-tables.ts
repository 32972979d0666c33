import type { Kysely } from 'kysely'

/** What is known, and what has changed. */
export async function createTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('subject')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('subject_key', ['type', 'id'])
    .execute()
  await schema
    .createTable('change')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('fact', 'text', (column) => column.notNull())
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('unchanged_at', 'bigint', (column) => column.notNull())
    .addColumn('source_at', 'bigint')
    .execute()
  await schema
    .createIndex('change_of_subject')
    .on('change')
    .columns(['subject_type', 'subject_id', 'id'])
    .execute()
  await schema.createIndex('change_seen').on('change').column('seen_at').execute()
}

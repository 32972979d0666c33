import { type Kysely, sql } from 'kysely'

const statements = [
  'drop table lease',
  'drop table budget',
  'drop table budget_request',
  'drop table budget_machine',

  'drop index vessel_version',
  'alter table vessel drop column version',

  'create table active (name text primary key, run text not null, host text not null, seen_at bigint not null)',

  'create table request (run text not null, sent_at bigint not null)',
  'create index request_sent on request (sent_at)',

  `create table aside (name text primary key, account text not null, world bigint not null, set_aside_at bigint not null,
    shipments text not null, shapes text not null)`,
  `create table aside_row (name text not null, part text not null, number bigint not null, row_values text not null,
    constraint aside_row_key primary key (name, part, number))`,

  "delete from meta where key in ('restored', 'begun', 'fleet_version')",
]

export async function keepOneActive(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

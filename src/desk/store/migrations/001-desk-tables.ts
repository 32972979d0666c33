import { type Kysely, sql } from 'kysely'

const statements = [
  'create table meta (key text primary key, value text not null)',

  `create table subject (type text not null, id text not null, facts text not null,
    first_seen_at bigint not null, read_at bigint not null,
    constraint subject_key primary key (type, id))`,

  `create table change (id bigint primary key, subject_type text not null, subject_id text not null,
    fact text not null, from_value text, to_value text, seen_at bigint not null,
    unchanged_at bigint not null, source_at bigint)`,
  'create index change_of_subject on change (subject_type, subject_id, id)',
  'create index change_seen on change (seen_at)',

  'create table boarded (shipment_id text primary key, row text not null, version bigint not null default 0)',
  'create index boarded_version on boarded (version)',

  `create table vessel (imo text primary key, row text not null, asked_at bigint not null,
    version bigint not null default 0)`,
  'create index vessel_version on vessel (version)',

  'create table webhook (account text primary key, id text not null, url text not null, secret text not null)',

  'create table delivery (notification_id text primary key, taken_at bigint not null)',
  'create index delivery_taken on delivery (taken_at)',

  `create table lease (name text primary key, holder text not null, term bigint not null unique,
    until bigint not null)`,
  "insert into lease (name, holder, term, until) values ('watch', '', 0, 0)",

  `create table budget (account text primary key, last_number bigint not null, blocked_until bigint not null,
    asked_at bigint not null)`,

  `create table budget_request (id text primary key, account text not null, machine text not null,
    number bigint not null, spender text not null, until bigint not null)`,
  'create index budget_request_account on budget_request (account)',

  `create table budget_machine (account text not null, id text not null, share integer not null,
    heard bigint not null, seen_at bigint not null, kept_until bigint not null,
    constraint budget_machine_key primary key (account, id))`,
]

export async function createTables(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

import { Client } from 'pg'

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every statement that may change a table leaves its name. A name twice is cheaper than a lock on names. */
const noteChanges = `
  create schema snapshot;
  create unlogged table snapshot.changed (name text not null);
  create function snapshot.note() returns trigger language plpgsql as
    $$ begin insert into snapshot.changed values (tg_table_name); return null; end $$;`

/**
 * Saves the rows of a database, and returns a function that restores them. Only tables that have changed are
 * rewritten: a copy of a database has hundreds of files, and takes ten times as long.
 */
export async function snapshotPostgres(url: string): Promise<() => Promise<void>> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const tables = rows.map(
      ({ name }) => `
        create table snapshot.kept_${name} as table public.${name};
        create trigger note after insert or update or delete or truncate on public.${name}
          for each statement execute function snapshot.note();`,
    )
    await client.query([noteChanges, ...tables].join('\n'))
  })
  return () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select distinct name from snapshot.changed')
      const tables = rows.map(
        ({ name }) => `
          delete from public.${name};
          insert into public.${name} select * from snapshot.kept_${name};`,
      )
      // As a replica: restored rows are not recorded as changes.
      await client.query(
        ['set session_replication_role = replica;', ...tables, 'delete from snapshot.changed;'].join('\n'),
      )
    })
}

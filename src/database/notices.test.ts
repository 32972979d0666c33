import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Notices, notify } from './notices.ts'
import { connect } from './open-database.ts'
import type { AnyTables } from './testing/plain.ts'
import { createDatabase } from './testing/postgres-server.ts'

const port = inject('postgresPort')

test.runIf(port !== null)('what is told is heard, also over a connection that had broken', async () => {
  const url = await createDatabase(port ?? 0)
  const database = await connect<AnyTables>(
    { databaseUrl: url, dataDirectory: 'unused' },
    { file: 'some.db', variable: 'SOME_DATABASE_URL' },
  )
  const heard: string[] = []
  let opened = 0
  const notices = new Notices({
    url,
    channel: 'some_channel',
    onOpen: () => {
      opened += 1
    },
    onNotice: (text) => heard.push(text),
  })
  onTestFinished(async () => {
    await notices.close()
    await database.destroy()
  })
  await expect.poll(() => opened).toBe(1)
  await notify(database, 'some_channel', 'one')
  await notify(database, 'another_channel', 'not this')
  await expect.poll(() => heard).toEqual(['one'])

  const administrator = new Client({ connectionString: url })
  await administrator.connect()
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen some_channel'`,
  )
  await administrator.end()
  await expect.poll(() => opened).toBe(2)
  await notify(database, 'some_channel', 'two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
})

test('where there is no server, closing does not wait for one', async () => {
  const notices = new Notices({
    url: 'postgres://nobody@127.0.0.1:1/none',
    channel: 'some_channel',
    onOpen: () => expect.unreachable(),
    onNotice: () => expect.unreachable(),
  })
  await notices.close()
})

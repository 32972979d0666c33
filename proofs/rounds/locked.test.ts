import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../src/service/testing/service-process.ts'
import { testKey } from '../../src/service/testing/test-service.ts'

test('the program says once that its database is locked, however many writes that refuses', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const service = startService({ DATA_DIR: directory, SERVICE_SHIPMENTS: '20' })
  const url = await service.url
  const other = new LibsqlDatabase(join(directory, 'tracking.db'))
  other.exec('pragma busy_timeout = 5000')
  other.exec('begin immediate')
  const party = JSON.stringify({ data: { type: 'party', attributes: { company_name: 'Late Ltd' } } })
  const headers = { authorization: `Token ${testKey}`, 'content-type': 'application/vnd.api+json' }
  const write = async () =>
    (await fetch(`${url}/v2/parties`, { method: 'POST', headers, body: party })).status
  expect(await Promise.all([write(), write(), write()])).toEqual([503, 503, 503])
  other.exec('rollback')
  other.close()
  expect(await write()).toBe(201)
  service.process.kill('SIGTERM')
  const { code, problems } = await service.ended
  expect(code).toBe(0)
  expect(problems.match(/the database is locked/g)).toHaveLength(1)
  expect(problems).not.toMatch(/"stack"/)
}, 30_000)

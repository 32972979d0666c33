import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { errorBodySchema, jsonApiMediaType } from '#contract/error.ts'
import { matchOperation } from '#contract/match.ts'
import { operationNames, operationOf } from '#contract/operations.ts'
import { fuzz } from './fuzz.ts'
import { type HostileRequest, hostileRequests, type KnownTexts } from './hostile-requests.ts'
import { refusalsOf } from '../../src/service/openapi.ts'
import { meaningsOf, namedBy, type Records, recordsOf } from '../../src/service/testing/known-records.ts'
import { testNow, TestService } from '../../src/service/testing/test-service.ts'

/** Requests after which everything stored is read, and a world takes over that has seen none of them. */
const requestsOfOne = 2_500

/** Requests between two that are known to be good. */
const requestsBetweenGood = 100

const home = mkdtempSync(join(tmpdir(), 'quayside-fuzz-'))
const prepared = join(home, 'prepared')
const place = { databaseUrl: null, dataDirectory: join(home, 'used') }

let records: Records = new Map()
let service: TestService | null = null
let sent = 0
let countRows = ''
/** Rows after the last request, as far as it wrote none. */
let counted: unknown = null

beforeAll(async () => {
  const first = await TestService.open({ ...place, dataDirectory: prepared })
  records = await recordsOf(first)
  // The first address of a file also makes the key that signs them all.
  const document = records.get('documents')?.[0] ?? ''
  await first.call('getDocumentDownload', `/documents/${document}/download_url`)
  await first.close()
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Lists of everything: what they hold was stored, whoever sent it. */
const lists = operationNames.filter((name) => {
  const { method, path, required } = operationOf(name)
  return method === 'GET' && !path.includes('{') && required === undefined
})

/** All that is stored matches the contract, and the file of the database is whole. */
async function checkStored(used: TestService): Promise<void> {
  used.clock.set({ now: testNow + 20 * 86_400_000, speed: 0 })
  for (const name of lists) await used.call(name, `${operationOf(name).path}?page[size]=100`)
  const { rows } = await sql`pragma integrity_check`.execute(used.store.database)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
}

async function end(): Promise<void> {
  if (service === null) return
  await checkStored(service)
  await service.close()
  service = null
}

async function nextService(): Promise<TestService> {
  if (service === null || sent >= requestsOfOne) {
    await end()
    rmSync(place.dataDirectory, { recursive: true, force: true })
    cpSync(prepared, place.dataDirectory, { recursive: true })
    service = await TestService.open(place)
    // Nobody pulls the plug here, and the disk is what takes the longest.
    await sql`pragma synchronous = off`.execute(service.store.database)
    const tables = await service.store.database.introspection.getTables()
    countRows = `select ${tables.map(({ name }) => `(select count(*) from "${name}") as "${name}"`).join()}`
    sent = 0
    counted = null
  }
  sent += 1
  return service
}

/** How many rows each table has. */
async function rowCounts(): Promise<unknown> {
  if (service === null) return null
  // What an earlier request has set off comes with the next one that looks, whichever it is.
  await service.simulation.advanceTo(service.clock.now())
  const { rows } = await sql.raw(countRows).execute(service.store.database)
  return rows[0]
}

async function checkRefusal(response: Response, method: string, url: URL): Promise<void> {
  expect(response.headers.get('content-type')).toBe(jsonApiMediaType)
  if (method === 'HEAD') return
  const { errors } = errorBodySchema.parse(await response.json())
  expect([...new Set(errors.map(({ status }) => status))]).toEqual([String(response.status)])
  expect(errors.filter(({ title }) => (title ?? '') === '')).toEqual([])
  const match = url.pathname.startsWith('/v2/') ? matchOperation(method, url.pathname.slice(3)) : null
  if (match === null) return
  expect(Object.keys(refusalsOf(operationOf(match.name)))).toContain(String(response.status))
  // What is wrong with a parameter names it; what is wrong with a body leads into it.
  const named = errors.filter(({ source }) => (source?.parameter ?? source?.pointer ?? '') !== '')
  if (response.status === 422 && operationOf(match.name).refusals?.[422] === undefined) {
    expect(named).toHaveLength(errors.length)
  }
}

async function attempt(one: HostileRequest): Promise<string> {
  const used = await nextService()
  // A minute later: the limits of single operations are for another test.
  used.realMs += 60_000
  const { method, headers, body } = one
  const address = `/v2${one.path}${one.query === '' ? '' : `?${one.query}`}`
  const init = method === 'GET' || method === 'HEAD' ? { method, headers } : { method, headers, body }
  let response: Response
  let url: URL
  try {
    url = new URL(`http://service.test${address}`)
    response = await used.send(address, init)
  } catch (error) {
    if (error instanceof TypeError && /URL|method|header/i.test(error.message)) return 'not sent'
    throw error
  }
  const { status } = response
  if (status >= 500) expect(await response.text()).toBe('')
  if (status >= 400) {
    await checkRefusal(response, method, url)
    const after = await rowCounts()
    expect(after, 'rows after a refused request').toEqual(counted ?? after)
    counted = after
  } else if (method !== 'GET' && method !== 'HEAD') counted = null
  if (sent % requestsBetweenGood === 0) await used.call('listShipments', '/shipments?page[size]=1')
  return status < 400 ? 'answered' : `refused ${status}`
}

const known: KnownTexts = {
  path(operation, parameter) {
    const named = namedBy(operation, parameter, records)
    return named.length === 0 ? ['00000000-0000-4000-8000-000000000000'] : named
  },
  member: (name) => meaningsOf(records)(name),
}

fuzz<HostileRequest>({
  name: 'service',
  title: 'no request makes the service fail, and none that it refuses leaves a trace',
  cases: () => hostileRequests(known),
  classOf: (one) => one.class,
  attempt,
  classes: { valid: 0.25, near: 0.4, wild: 0.15 },
  outcomes: { answered: 0.2, 'refused 400': 0.01, 'refused 404': 0.05, 'refused 422': 0.02 },
  finish: end,
})

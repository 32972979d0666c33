import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { fillPath } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { workHeader } from '#contract/work.ts'
import { followLive } from '#contract/desk/live.ts'
import { encodings } from '#http/testing/key-encodings.ts'
import { oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { apiKey, startProxy, startWorld } from './support/world.ts'

/** Unlike anything in a program or a page; what must be written as an escape, and what base64 writes as + and /. */
const echoedKey = 'Zq7/x+Vw9&>?~=Jm5!Ph8_Tn2'

const id = '6fe18f0c-c253-432d-bbdb-63ce1f96cfac'

/** The id of a shipment for which the echoing service answers with this status; 0: with bytes that are not HTTP. */
function idOf(status: number): string {
  return `${id.slice(0, -12)}${String(status).padStart(12, '0')}`
}

/** The names of the forms in which a key is in some bytes. */
function formsIn(text: string, key: string): string[] {
  return Object.entries(encodings)
    .filter(([, encode]) => text.includes(encode(key).replace(/=+$/, '')))
    .map(([name]) => name)
}

const allForms = Object.values(encodings)
  .map((encode) => encode(echoedKey))
  .join(' ')

/** Answers with the key in every place of an HTTP answer, as a service might that echoes what it receives. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request
  if (url.endsWith(idOf(0))) {
    request.socket.end(`HTTP/1.1 200 ${echoedKey}\r\n${echoedKey}\r\n\r\n`)
    return
  }
  const status = Number(/0{9}(\d{3})/.exec(url)?.[1] ?? 200)
  const said = { name: allForms, bill_of_lading_number: allForms, [echoedKey]: echoedKey }
  const record = { id, type: 'shipment', attributes: said, links: { self: allForms, download: allForms } }
  response.writeHead(status, echoedKey, {
    'content-type': `application/json; key="${echoedKey}"`,
    location: `/elsewhere?${allForms}`,
    link: `<https://t.example/?key=${encodeURIComponent(echoedKey)}>; rel="next"`,
    'retry-after': echoedKey,
    'set-cookie': `key=${encodeURIComponent(echoedKey)}`,
    'content-disposition': `attachment; filename="${echoedKey}.txt"`,
    'x-echo': `${headers.authorization} ${allForms}`,
  })
  const body =
    status === 200
      ? {
          data: url.includes(id) ? record : [record],
          included: [record],
          links: { self: allForms },
          meta: { size: 1, total: 1, echo: allForms },
          download_url: `http://${headers.host}/file?key=${encodeURIComponent(echoedKey)}`,
          said: headers,
        }
      : { errors: [{ title: echoedKey, detail: allForms, meta: said, code: echoedKey }] }
  const text = JSON.stringify(body)
  response.end(status === 404 ? text.replaceAll('/', String.raw`\/`) : text)
}

async function startEcho(): Promise<{ server: Server; url: string }> {
  const server = createServer(echo).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2` }
}

/** Reads an answer up to this text, since the stream of changes never ends. */
async function bytesUntil(body: ReadableStream<Uint8Array>, last: string): Promise<string> {
  let text = ''
  for await (const part of body) {
    text += Buffer.from(part).toString('latin1')
    if (text.includes(last)) break
  }
  return text
}

/** All bytes of an answer but those of a file, which the proxy asks for without the key. */
async function bytesOf(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, {
    redirect: 'manual',
    ...init,
    headers: { [workHeader]: 'person', ...(init.headers as object) },
  })
  const head = `${response.statusText} ${JSON.stringify([...response.headers])}`
  if (response.body === null || response.headers.has('content-disposition')) return head
  return `${head} ${await bytesUntil(response.body, 'event: position')}`
}

test('the check finds the key in each form', () => {
  expect(formsIn(allForms, echoedKey)).toEqual(Object.keys(encodings))
  expect(formsIn('a key', echoedKey)).toEqual([])
})

test('a service that repeats the key in every form and place gets it to no browser and log', async () => {
  const { server, url } = await startEcho()
  const proxy = await startProxy(url, undefined, undefined, { TRACKING_API_KEY: echoedKey })
  const said: [string, string][] = []
  const ask = async (path: string, init?: RequestInit) => {
    said.push([`${init?.method ?? 'GET'} ${path}`, await bytesOf(`${proxy.url}${path}`, init)])
  }
  try {
    for (const status of [400, 403, 404, 422]) await ask(`/api/v2/shipments/${idOf(status)}`)
    for (const { method, path } of Object.values(operations)) {
      const parameters = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]),
      )
      const body = method === 'GET' || method === 'DELETE' ? null : '{}'
      const headers = { origin: proxy.url, 'x-quayside-reveal': 'yes' }
      await ask(`/api/v2${fillPath(path, parameters)}`, { method, body, headers })
    }
    const pages = ['/', '/shipments', `/shipments/${id}`, '/webhooks', `/documents/${id}`, '/find?q=a']
    const others = [
      '/api/status',
      '/api/desk/nothing',
      followLive.path,
      '/api',
      '/index.html.map',
      '/.env',
      '/x.js',
    ]
    for (const path of [...pages, ...others, `/api/files/documents/${id}`]) {
      await ask(path)
    }
    // Last: a service that fails is left alone.
    await ask(`/api/v2/shipments/${idOf(0)}`)
    // It did answer: what is looked at are not refusals alone.
    expect(said.filter(([, bytes]) => bytes.includes('[key]')).length).toBeGreaterThan(40)
    const found = said.flatMap(([what, bytes]) => formsIn(bytes, echoedKey).map((form) => `${what}: ${form}`))
    expect(found).toEqual([])
  } finally {
    await proxy.program.stop()
    server.close()
    server.closeAllConnections()
  }
  expect(formsIn(proxy.program.output(), echoedKey)).toEqual([])
})

test('the key is in no byte that a journey brings to the browser', async ({ page, relayed, problems }) => {
  problems.expect(/status of (404|500)/)
  const answers: { url: string; text: string }[] = []
  // Nothing is changed here: this is the one place where every answer passes whole, also one that nobody awaits. The
  // stream of what has changed is never whole: the test above reads it.
  await page.route('**/*', async (route) => {
    if (new URL(route.request().url()).pathname === followLive.path) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = JSON.stringify(response.headersArray())
    answers.push({ url: response.url(), text: `${headers} ${(await response.body()).toString('latin1')}` })
    return route.fulfill({ response })
  })
  // To questions for shipments that it does not have, the service answers with what it was sent.
  relayed.relay.rule = ({ target, headers }) => {
    const status = Number(/shipments\/0.*(404|500)/.exec(target)?.[1] ?? 0)
    const body = JSON.stringify({
      errors: [{ title: 'Not Found', detail: `You sent ${headers.authorization}` }],
    })
    return status === 0 ? null : { status, body, headers: { 'x-echo': headers.authorization ?? '' } }
  }
  await page.goto(`${relayed.url}/shipments`)
  await expect(page.getByRole('table', { name: 'Shipments' })).toBeVisible()
  await page.goto(`${relayed.url}/find?q=${oakland.reference}`)
  await page.getByRole('link', { name: oakland.overdue.number }).click()
  await expect(page.getByRole('region', { name: 'Milestones' }).getByRole('listitem').first()).toBeVisible()
  await page.goto(`${relayed.url}/shipments/00000000-0000-4000-8000-000000000404`)
  await expect(page.getByRole('heading', { name: 'No such shipment' })).toBeVisible()
  await page.goto(`${relayed.url}/shipments/00000000-0000-4000-8000-000000000500`)
  await expect(page.getByRole('main')).toContainText('The tracking service is not responding.')

  await page.unrouteAll({ behavior: 'wait' })
  expect(answers.filter(({ url }) => url.includes('/api/v2/')).length).toBeGreaterThan(5)
  expect(answers.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(3)
  expect(answers.some(({ text }) => text.includes(oakland.bill))).toBe(true)
  expect(answers.filter(({ text }) => formsIn(text, apiKey).length > 0).map(({ url }) => url)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)
  expect(formsIn(kept + relayed.output(), apiKey)).toEqual([])
})

/** The command line or the environment of a process; empty once it has ended. */
function ofProcess(number: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${number}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

test('the key is in no command line or output of the programs, nor in what was built', async () => {
  test.skip(process.platform !== 'linux', 'there is no /proc')
  const world = await startWorld({ shipments: 20, service: { SERVICE_API_KEY: echoedKey } })
  try {
    const given = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((number) => ofProcess(number, 'environ').includes(echoedKey))
    // The proxy, and the service that it has started.
    expect(given.length).toBeGreaterThanOrEqual(2)
    for (const number of given) expect(formsIn(ofProcess(number, 'cmdline'), echoedKey)).toEqual([])
    expect(formsIn(await bytesOf(`${world.url}/shipments`), echoedKey)).toEqual([])
    expect(formsIn(world.output(), echoedKey)).toEqual([])
  } finally {
    await world.close()
  }
  const built = fileURLToPath(new URL('../dist', import.meta.url))
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.some(({ name }) => name.endsWith('.map'))).toBe(true)
  for (const { parentPath, name } of files) {
    expect(formsIn(readFileSync(`${parentPath}/${name}`, 'latin1'), echoedKey), name).toEqual([])
  }
})

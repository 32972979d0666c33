import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { fillPath } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { workHeader } from '#contract/work.ts'
import { encodings } from '#http/testing/key-encodings.ts'
import { expect, test } from './support/fixtures.ts'
import { startProxy, startWorld } from './support/world.ts'

/** Unlike anything that stands in a program or a page, with what must be written as an escape here and there. */
const key = 'Zq7/x+Vw9&Kd3=Jm5!Ph8_Tn2'

const id = '6fe18f0c-c253-432d-bbdb-63ce1f96cfac'

/** Each form alone, as it would be found: in lower case, since letters are easily changed. */
const forms = Object.entries(encodings).map(([name, encode]) => [name, encode(key).toLowerCase()] as const)

/** The names of the forms in which the key is in some bytes. */
function formsIn(text: string): string[] {
  const searched = text.toLowerCase()
  return forms.filter(([, form]) => searched.includes(form)).map(([name]) => name)
}

const allForms = Object.values(encodings)
  .map((encode) => encode(key))
  .join(' ')

/** The forms that can stand in a header. */
const inHeader = allForms.replaceAll(/[^\x20-\x7e]/g, '')

/** What a service says that tells its clients all it got, in each place there is. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request
  const wanted = Number(/status-(\d+)/.exec(url)?.[1] ?? 200)
  const said = { name: allForms, bill_of_lading_number: allForms, shipping_line_scac: key, [key]: key }
  const record = { id, type: 'shipment', attributes: said, links: { self: inHeader, download: inHeader } }
  const echoes = {
    'content-type': `application/json; key="${key}"`,
    location: `/elsewhere?${inHeader}`,
    link: `<https://t.example/?key=${encodeURIComponent(key)}>; rel="next"`,
    'retry-after': key,
    'set-cookie': `key=${encodeURIComponent(key)}`,
    'content-disposition': `attachment; filename="${key}.txt"; filename*=UTF-8''${encodeURIComponent(key)}.txt`,
    'x-echo': `${headers.authorization} ${inHeader}`,
    'x-clock': inHeader,
  }
  if (url.includes('broken')) {
    request.socket.end(`HTTP/1.1 200 ${key}\r\n${key}\r\n\r\n`)
    return
  }
  const address = `http://${headers.host}/file?key=${encodeURIComponent(key)}`
  response.writeHead(wanted, key, echoes)
  response.end(
    wanted === 200
      ? JSON.stringify({
          data: url.includes(id) ? record : [record],
          included: [record],
          links: { self: inHeader },
          meta: { size: 1, total: 1, echo: allForms },
          download_url: address,
          said: headers,
        })
      : JSON.stringify({ errors: [{ title: key, detail: allForms, meta: said, code: key }] }),
  )
}

async function startEcho(): Promise<{ server: Server; url: string }> {
  const server = createServer(echo).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2` }
}

/** All bytes of an answer but those of a file, which the proxy asks for without the key. */
async function bytesOf(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, {
    redirect: 'manual',
    ...init,
    headers: { [workHeader]: 'person', ...(init.headers as object) },
  })
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const isFile = response.headers.has('content-disposition')
  return `${response.statusText} ${JSON.stringify([...response.headers])} ${isFile ? '' : body}`
}

test('the check finds a key in each form', () => {
  expect(formsIn(allForms)).toEqual(Object.keys(encodings))
  expect(formsIn('a key')).toEqual([])
})

test('a service that repeats the key in every form and place gets none of it to a browser or into a log', async () => {
  const { server, url } = await startEcho()
  const proxy = await startProxy(url, undefined, undefined, { TRACKING_API_KEY: key })
  const said: [string, string][] = []
  const ask = async (path: string, init?: RequestInit) => {
    said.push([`${init?.method ?? 'GET'} ${path}`, await bytesOf(`${proxy.url}${path}`, init)])
  }
  try {
    for (const { method, path } of Object.values(operations)) {
      const parameters = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]),
      )
      const filled = `/api/v2${fillPath(path, parameters)}`
      const body = method === 'GET' || method === 'DELETE' ? null : '{}'
      await ask(filled, { method, body, headers: { origin: proxy.url, 'x-quayside-reveal': 'yes' } })
    }
    for (const status of [201, 204, 205, 301, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503]) {
      await ask(`/api/v2/shipments/status-${status}`)
    }
    await ask('/api/v2/shipments/broken')
    for (const path of [
      '/',
      '/shipments',
      `/shipments/${id}`,
      '/webhooks',
      `/documents/${id}`,
      '/find?q=a',
    ]) {
      await ask(path)
    }
    await ask(`/api/files/documents/${id}`)
    await ask('/api/status')
    await ask('/api/v2/nothing')
    expect(said.length).toBeGreaterThan(80)
    // It did answer: what is looked at are not refusals alone.
    expect(said.filter(([, bytes]) => bytes.includes('[key]')).length).toBeGreaterThan(40)
    expect(said.flatMap(([what, bytes]) => formsIn(bytes).map((form) => `${what}: ${form}`))).toEqual([])
    expect(formsIn(proxy.program.output())).toEqual([])
  } finally {
    await proxy.program.stop()
    server.close()
    server.closeAllConnections()
  }
  expect(formsIn(proxy.program.output())).toEqual([])
})

/** What a process was started with, by its number; empty for one that has just ended. */
function ofProcess(number: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${number}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

test('the key is in no command line of the programs, nor in what they say, nor in what was built', async () => {
  test.skip(process.platform !== 'linux', 'there is no /proc')
  const world = await startWorld({ shipments: 20, service: { SERVICE_API_KEY: key } })
  try {
    const given = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((number) => ofProcess(number, 'environ').includes(key))
    // The proxy, and the service that it has started.
    expect(given.length).toBeGreaterThanOrEqual(2)
    for (const number of given) expect(formsIn(ofProcess(number, 'cmdline'))).toEqual([])
    expect(formsIn(await bytesOf(`${world.url}/shipments`))).toEqual([])
    expect(formsIn(world.output())).toEqual([])
  } finally {
    await world.close()
  }
  const built = fileURLToPath(new URL('../dist', import.meta.url))
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.some(({ name }) => name.endsWith('.map'))).toBe(true)
  for (const { parentPath, name } of files) {
    expect(formsIn(readFileSync(`${parentPath}/${name}`, 'latin1')), name).toEqual([])
  }
})

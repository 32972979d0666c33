// Measures the proxy beside bare programs of node:http that send the same bytes, in one run: answers a second.
// In place of the tracking service, which would be the slowest of all, one of them answers the proxy.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetchPacked } from './fetch-packed.ts'
import { median } from './median.ts'
import { type Program, startProgram } from './program.ts'
import { requestRate } from './request-rate.ts'
import { bareServer, startBare } from './start-bare.ts'

/** Requests of one measurement, and how often it is made: the proxy and what stands beside it alternate. */
const requests = 800
const rounds = 5

/** Uncounted, so that compiled code is warm in both. */
const warmUp = 400

const list = '/api/v2/shipments?include=containers%2Cpod_terminal&page[size]=50'

/** A list that nobody has asked for yet: the proxy answers two that ask for the same together. */
let lists = 0
function freshList(): string {
  lists += 1
  return `${list}&page[number]=${lists}`
}

/** The answer to the list of the first page, as the tracking service gives it. */
async function realAnswer(): Promise<Buffer> {
  const dashboard = await startProgram('proxy')
  try {
    return (await fetchPacked(`${dashboard.url}${list}`, { 'accept-encoding': 'identity' })).bytes
  } finally {
    await dashboard.stop()
  }
}

/** The built proxy, with a service beside it that answers everything with the same file. */
async function startProxy(directory: string, file: string): Promise<Program> {
  const server = join(directory, 'server')
  await cp(join('dist', 'server'), server, { recursive: true })
  await symlink(resolve('dist', 'app'), join(directory, 'app'))
  await writeFile(join(server, 'service.js'), `import ${JSON.stringify(pathToFileURL(bareServer).href)}\n`)
  return startProgram('proxy', { BENCH_BODY: file }, server)
}

async function compare(
  name: string,
  path: () => string,
  headers: Readonly<Record<string, string>>,
  proxy: Program,
  bare: Program,
): Promise<void> {
  const rates: { proxy: number[]; bare: number[] } = { proxy: [], bare: [] }
  for (const { url } of [proxy, bare]) await requestRate(url, path, headers, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    rates.proxy.push(await requestRate(proxy.url, path, headers, requests))
    rates.bare.push(await requestRate(bare.url, path, headers, requests))
  }
  const [own, other] = [median(rates.proxy), median(rates.bare)]
  console.log(`| ${name} | ${other.toFixed(0)} | ${own.toFixed(0)} | ${(own / other).toFixed(2)} |`)
}

// Below the project, so that the proxy finds its packages.
const directory = await mkdtemp(join('dist', 'bench-'))
const file = resolve(directory, 'answer')
await writeFile(file, await realAnswer())
const proxy = await startProxy(directory, file)
const service = await startBare({ BENCH_BODY: file })
const pipe = await startBare({ BENCH_PIPE_TO: service.url })

console.log('| Answers a second: 50 shipments with containers | node:http | Proxy | Ratio |')
console.log('| --- | --- | --- | --- |')
for (const wanted of ['identity', 'gzip', 'br']) {
  const headers = { 'cache-control': 'max-age=60', 'accept-encoding': wanted }
  const { bytes, encoding } = await fetchPacked(`${proxy.url}${list}`, headers)
  const sent = `${file}.${wanted}`
  await writeFile(sent, bytes)
  const bare = await startBare({ BENCH_BODY: sent, BENCH_ENCODING: encoding })
  const name = `kept, ${wanted}: ${(bytes.length / 1024).toFixed(0)} KB as ${encoding}`
  await compare(name, () => list, headers, proxy, bare)
  await bare.stop()
}
for (const wanted of ['identity', 'gzip']) {
  await compare(`passed through, ${wanted}`, freshList, { 'accept-encoding': wanted }, proxy, pipe)
}
for (const program of [pipe, service, proxy]) await program.stop()
await rm(directory, { recursive: true })

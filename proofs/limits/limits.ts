// Proves that the built proxy stays up under attack, and that nobody else waits long meanwhile: 2,000 idle connections, 60
// that do not read their answers, ten bombs as answers of the service and twenty uploads, all at once and again every ten
// seconds. What follows the name of the command are the kinds of attack, if not all: idle, unread, bombs, uploads, none.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join, resolve as absolute } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { workHeader } from '#contract/work.ts'
import { peakMemory } from '../bench/peak-memory.ts'
import { type Program, startProgram } from '../bench/program.ts'

/** Milliseconds that anybody else waits for an answer. */
const mostWaitMs = 2_000

/** Milliseconds of ordinary work before the attack, of the attack, and between two requests of somebody else. */
const [calmMs, attackMs, betweenMs] = [5_000, 40_000, 25]

/** Somebody else has a browser, which opened its connections before the attack and keeps them. */
const connections = 6
const browser = new Agent({ keepAlive: true, maxSockets: connections })

let turn = 0

/** What somebody else asks for in turn: the page, the status, a kept list, and a list that nobody has asked for yet. */
const questions = [
  () => '/',
  () => '/api/status',
  () => '/api/v2/shipments',
  () => `/api/v2/shipments?page[number]=${turn + 2}`,
]

/** The built proxy, with a hostile service in place of its own. */
async function startProxy(directory: string): Promise<Program> {
  const server = join(directory, 'server')
  await cp(join('dist', 'server'), server, { recursive: true })
  await symlink(absolute('dist', 'app'), join(directory, 'app'))
  const service = pathToFileURL(absolute('proofs/limits/hostile-service.mjs')).href
  await writeFile(join(server, 'service.js'), `import ${JSON.stringify(service)}\n`)
  return startProgram('proxy', {}, server)
}

function startAttack(url: string) {
  const child = fork('proofs/limits/attacker.mjs', [url, ...process.argv.slice(2)], { execArgv: [] })
  return async (): Promise<unknown> => {
    const outcomes = once(child, 'message')
    child.send('end')
    const [told] = (await outcomes) as [unknown]
    return told
  }
}

/** The status of an answer that was read to its end. */
function ask(url: string): Promise<number | undefined> {
  const headers = { 'cache-control': 'max-age=60', 'accept-encoding': 'gzip, br', [workHeader]: 'view' }
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent: browser, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    })
    asking.on('error', reject).end()
  })
}

/** Milliseconds that each request of somebody else took; those that were not answered with 200 are named. */
async function askFor(durationMs: number, url: string): Promise<{ waits: number[]; failures: string[] }> {
  const [waits, failures]: [number[], string[]] = [[], []]
  const asking: Promise<void>[] = []
  const end = performance.now() + durationMs
  async function note(path: string): Promise<void> {
    const began = performance.now()
    const status = await ask(`${url}${path}`)
    waits.push(performance.now() - began)
    if (status !== 200) failures.push(`${path}: ${status}`)
  }
  for (; performance.now() < end; turn += 1) {
    const path = questions[turn % questions.length]?.() ?? '/'
    asking.push(note(path).catch((error: unknown) => void failures.push(`${path}: ${String(error)}`)))
    await sleep(betweenMs)
  }
  await Promise.all(asking)
  return { waits, failures }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

const directory = await mkdtemp(join('dist', 'limits-'))
const proxy = await startProxy(directory)
await Promise.all(Array.from({ length: connections }, () => ask(proxy.url)))
await askFor(calmMs, proxy.url)
const before = peakMemory(proxy.pid)
const endAttack = startAttack(proxy.url)
const { waits, failures } = await askFor(attackMs, proxy.url)
console.log('What the attack got:', JSON.stringify(await endAttack()))
const memory = peakMemory(proxy.pid)
browser.destroy()
await proxy.stop()
await rm(directory, { recursive: true })

const longest = Math.max(...waits)
console.log(
  `Others: ${waits.length} requests, ${failures.length} not answered with 200 ${failures.slice(0, 3).join(', ')}`,
)
console.log(
  `They waited ${percentile(waits, 0.5).toFixed(1)} ms (median), ${percentile(waits, 0.99).toFixed(1)} ms (p99), ${longest.toFixed(1)} ms (longest, ≤ ${mostWaitMs})`,
)
console.log(`Memory: ${before?.toFixed(0)} MB before, ${memory?.toFixed(0)} MB at most`)
const holds = failures.length === 0 && longest <= mostWaitMs
console.log(holds ? 'The limits hold.' : 'The limits do not hold.')
process.exit(holds ? 0 : 1)

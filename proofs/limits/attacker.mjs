// Attacks a proxy, in a process of its own: what the others wait is not to hold what the attack itself costs. It is
// told the proxy's address and the kinds of attack, and tells what came of it when it is told to end.
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

// Who attacks has a processor of its own.
setPriority(constants.priority.PRIORITY_LOW)

const [, , origin, ...kinds] = process.argv
const { port, host } = new URL(origin)

const mebibyte = 1024 * 1024

/** Milliseconds before all of it is repeated; each wave takes nearly all that the budget of a minute has. */
const pauseMs = 10_000

const outcomes = {}
const stop = new AbortController()

function count(name, outcome) {
  outcomes[name] ??= {}
  outcomes[name][outcome] = (outcomes[name][outcome] ?? 0) + 1
}

/** A connection that sends this and then nothing, and reads nothing unless told so; again when it has been ended. */
async function hold(name, text, reads) {
  while (!stop.signal.aborted) {
    const socket = connect(port, '127.0.0.1')
    if (reads) socket.resume()
    else socket.pause()
    socket.on('error', () => null)
    socket.write(text())
    await new Promise((resolve) => {
      socket.once('close', resolve)
    })
    count(name, 'closed')
    await sleep(pauseMs)
  }
}

/** A proof that it comes from our own page, or it would be refused before it costs anything. */
const own = { 'quayside-work': 'person' }

function questionOf(path, close) {
  const head = { Host: host, ...own, ...(close ? { Connection: 'close' } : {}) }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

async function repeat(name, act) {
  while (!stop.signal.aborted) {
    count(name, await act().catch((error) => error.cause?.code ?? error.message))
    await sleep(pauseMs)
  }
}

let asked = 0

/** Each asks for something else, so that none gets the answer of another. */
function next() {
  asked += 1
  return asked
}

async function bomb() {
  const answer = await fetch(`${origin}/api/v2/containers?page[number]=${next()}`, { headers: own })
  await answer.arrayBuffer()
  return answer.status
}

const file = Buffer.alloc(10 * mebibyte, 'x')
const checksum = createHash('md5').update(file).digest('base64')
const json = { ...own, 'content-type': 'application/json' }

async function upload() {
  const body = JSON.stringify({
    blob: { filename: 'a.pdf', byte_size: file.length, checksum, content_type: 'application/pdf' },
  })
  const announced = await fetch(`${origin}/api/v2/rails/active_storage/direct_uploads`, {
    method: 'POST',
    headers: json,
    body,
  })
  if (!announced.ok) return `announcing ${announced.status}`
  const { direct_upload: to } = await announced.json()
  const answer = await fetch(new URL(to.url, origin), { method: 'PUT', headers: json, body: file })
  await answer.arrayBuffer()
  return answer.status
}

const uuid = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const attacks = {
  none: [0],
  // Half of them have asked something, half have not.
  idle: [2_000, (each) => hold('idle', () => (each % 2 === 0 ? '' : questionOf('/api/status', false)), true)],
  unread: [60, () => hold('unread', () => questionOf(`/api/v2/vessels/${uuid(next())}`, true), false)],
  bombs: [10, () => repeat('bombs', bomb)],
  uploads: [20, () => repeat('uploads', upload)],
}

for (const kind of kinds.length === 0 ? Object.keys(attacks) : kinds) {
  const [times, attack] = attacks[kind]
  for (let each = 0; each < times; each += 1) void attack(each)
}

process.once('message', () => {
  stop.abort()
  process.send(outcomes, () => process.exit())
})
process.once('disconnect', () => process.exit())

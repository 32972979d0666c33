// The desk's stream over HTTP, whose heart beats when it is told to: ten days of it pass in a minute.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { heartbeatMs } from '#contract/desk/live.ts'
import { listen } from '#http/listen.ts'
import { createLogger } from '#http/logger.ts'
import { LiveHub } from '../../../desk/live/hub.ts'

const { setInterval: setRealInterval } = globalThis
let beat: (() => void) | null = null
Object.assign(globalThis, {
  setInterval: (call: () => void, ms: number) => {
    if (ms === heartbeatMs) beat = call
    return setRealInterval(call, ms)
  },
})

/** Beats of one turn of the loop: less than what may wait for one reader. */
const inTurn = 100

const hub = new LiveHub('bench')
const listening = await listen(
  (request) =>
    Promise.resolve(
      new Response(hub.open(null, request.signal), { headers: { 'content-type': 'text/event-stream' } }),
    ),
  { host: '127.0.0.1', port: 0 },
  { headers: {}, logger: createLogger('bench-key') },
)

function heapBytes(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

process.on('message', ({ beats }: { beats: number }) => {
  async function run() {
    for (let sent = 0; sent < beats; sent += inTurn) {
      for (let each = 0; each < inTurn; each += 1) beat?.()
      // Until the reader has them.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    process.send?.({ bytes: heapBytes() })
  }
  void run()
})
process.on('disconnect', () => process.exit())
process.send?.({ url: listening.url })

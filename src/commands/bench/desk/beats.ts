import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { median } from '../median.ts'
import type { Measured } from './bounds.ts'

/** Ten days. */
const beats = 60_000

/** How often so many are sent, and what is kept is looked at. */
const rounds = 5

const server = resolve('src/commands/bench/desk/beating-server.ts')

/** What one open stream has the server keep: signs of life that nobody needs any more must leave nothing. */
export async function measureBeats(): Promise<Measured[]> {
  const child = fork(server, { execArgv: ['--import', 'tsx', '--expose-gc'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  let heard = 0
  const reading = get(url)
  const [response] = (await once(reading, 'response')) as [IncomingMessage]
  response.on('data', (part: Buffer) => {
    heard += part.toString().split(': \n\n').length - 1
  })
  const heap = async (count: number): Promise<number> => {
    const told = once(child, 'message')
    child.send({ beats: count })
    const [{ bytes }] = (await told) as [{ bytes: number }]
    return bytes
  }
  // What is compiled and gathered at first is no part of a beat.
  await heap(beats)
  const kept: number[] = []
  let before = await heap(beats)
  for (let round = 0; round < rounds; round += 1) {
    const after = await heap(beats)
    kept.push((after - before) / beats)
    before = after
  }
  const sent = (rounds + 2) * beats
  // A beat that came in two parts is not counted.
  reading.destroy()
  child.kill('SIGTERM')
  await once(child, 'exit')
  if (heard < 0.99 * sent) throw new Error(`Of ${sent} beats ${heard} arrived.`)
  return [
    {
      what: 'kept by one open stream after 60,000 beats',
      value: Math.max(0, median(kept)),
      most: 0.5,
      unit: 'bytes a beat',
      note: `median of ${rounds} times 60,000`,
    },
  ]
}

import { setTimeout as sleep } from 'node:timers/promises'
import { forkService, type ServiceProcess } from '../../src/service/testing/forked-service.ts'
import {
  ask,
  lostWrites,
  newWriters,
  type Writer,
  writeUntilKilled,
} from '../../src/service/testing/killed-writers.ts'
import { startReceiver } from '../../src/service/testing/receiver.ts'
import { Notified } from './notified.ts'

const key = 'a-key-for-kills'

/** Where the world's clock starts, epoch milliseconds. */
const firstNow = Date.parse('2026-11-21T17:00:00Z')

/** Milliseconds of the world's clock after which the line has answered every request so far. */
const answeredAfter = 60_000

/** Milliseconds that the last start gets to deliver what is left. */
const settleMs = 60_000

export interface Killed {
  kills: number
  acknowledgedWrites: number
  lostWrites: number
  acknowledgedRequests: number
  lostNotifications: number
  unsignedNotifications: number
  /** Why starts failed, or what was found to be wrong after them. */
  corrupt: string[]
  /** Milliseconds from the command to the first answer that is possible. */
  starts: number[]
}

export interface Place {
  /** What tells the service where its database is. */
  environment: Record<string, string>
  /** What is wrong with the database; null when nothing is. */
  problem: () => string | null
}

/** The address of a service that must start. */
async function addressOf(service: ServiceProcess): Promise<string> {
  const url = await service.url
  if (url === null) throw new Error((await service.ended).problems.trim())
  return url
}

/** Kills one service again and again while it writes and delivers. */
export class Rounds {
  readonly #file: string
  readonly #place: Place
  #now = firstNow
  #writers: Writer[] = []
  readonly #result: Killed = {
    kills: 0,
    acknowledgedWrites: 0,
    lostWrites: 0,
    acknowledgedRequests: 0,
    lostNotifications: 0,
    unsignedNotifications: 0,
    corrupt: [],
    starts: [],
  }

  /** @param file the built service */
  constructor(file: string, place: Place) {
    this.#file = file
    this.#place = place
  }

  async #start(): Promise<{ service: ServiceProcess; url: string; key: string }> {
    const began = performance.now()
    const service = forkService(this.#file, {
      SERVICE_API_KEY: key,
      SERVICE_NOW: new Date(this.#now).toISOString(),
      SERVICE_SPEED: '0',
      SERVICE_RATE_LIMIT: '1000000',
      SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes',
      SERVICE_WEBHOOK_PAUSE_MS: '20',
      ...this.#place.environment,
    })
    const url = await addressOf(service)
    // The first start writes the world.
    if (this.#result.kills > 0) this.#result.starts.push(performance.now() - began)
    const problem = this.#place.problem()
    if (problem !== null) this.#result.corrupt.push(problem)
    this.#result.lostWrites += (await lostWrites({ url, key }, this.#writers)).length
    return { service, url, key }
  }

  /** Moves the clock again and again, so that the line answers and events happen, until the service is killed. */
  async #advanceUntilKilled(running: { url: string; key: string }): Promise<void> {
    for (;;) {
      this.#now += answeredAfter
      const body = JSON.stringify({ now: new Date(this.#now).toISOString() })
      if ((await ask(running, '/control/clock', { method: 'PUT', body })) === null) return
      await sleep(30)
    }
  }

  /**
   * @param rounds how often it is killed: by turns at another write, and at the first delivery, before the receiver
   *   has answered and while others wait
   * @param onRound called after each
   */
  async run(rounds: number, onRound: (round: number) => void): Promise<Killed> {
    const result = this.#result
    const receiver = await startReceiver()
    const notified = new Notified(receiver)
    for (let round = 0; round < rounds; round += 1) {
      const running = await this.#start()
      const { service } = running
      if (round === 0) {
        this.#writers = await newWriters(running)
        await notified.subscribe(running)
      }
      const kill = () => service.process.kill('SIGKILL')
      let before = 1 + ((round * 37) % 120)
      const isAtDelivery = round % 2 === 1
      receiver.answerWith = () => {
        if (isAtDelivery) kill()
        return 200
      }
      const killSoon = () => {
        before -= 1
        if (before === 0) setTimeout(kill, round % 4)
      }
      const [written] = await Promise.all([
        Promise.all(this.#writers.map((writer) => writeUntilKilled(running, writer, round, killSoon))),
        notified.requestUntilKilled(running),
        this.#advanceUntilKilled(running),
      ])
      await service.ended
      notified.read()
      result.kills += 1
      result.acknowledgedWrites += written.reduce((sum, count) => sum + count, 0)
      onRound(round + 1)
    }
    receiver.answerWith = () => 200
    this.#now += answeredAfter
    const { service } = await this.#start()
    const end = performance.now() + settleMs
    do {
      await sleep(50)
      notified.read()
    } while (notified.missing > 0 && performance.now() < end)
    service.process.kill('SIGTERM')
    await service.ended
    await receiver.close()
    result.acknowledgedRequests = notified.acknowledged
    result.lostNotifications = notified.missing
    result.unsignedNotifications = notified.unsigned
    return result
  }
}

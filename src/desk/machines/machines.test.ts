import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Place } from '#database/place.ts'
import { createDatabase, findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { isProof } from '#http/testing/proof.ts'
import type { DeskParts } from '../open-desk.ts'
import { delivery, signed } from '../testing/delivery.ts'
import { Machine } from '../testing/machine.ts'
import { WebhookAccount } from '../testing/webhook-account.ts'
import { openMemory } from '../store/open-memory.ts'
import { AccountWebhooks } from '../webhook/account-webhooks.ts'
import { forgetWebhook } from '../webhook/forget.ts'
import { wireList, wireShipment } from '../testing/wire-list.ts'

/** A service with one box for each name, and who has asked it. */
class Service {
  available = new Map([['s1', false]])
  readonly asked = new Set<string>()

  /** Asks in the name of a machine. */
  askAs(name: string) {
    return async (target: string): Promise<Response> => {
      this.asked.add(name)
      await turn()
      // A single shipment is asked for when it is in the list no more.
      if (!target.startsWith('/shipments?')) return this.#one(/^\/shipments\/(\w+)/.exec(target)?.[1] ?? '')
      return new Response(wireList(Array.from(this.available, ([id, available]) => ({ id, available }))))
    }
  }

  #one(id: string): Response {
    const available = this.available.get(id)
    if (available === undefined) return Response.json({ errors: [] }, { status: 404 })
    return new Response(wireShipment({ id, available }))
  }
}

async function watcherOf(machines: readonly Machine[]): Promise<Machine> {
  let found: Machine | undefined
  await expect
    .poll(async () => {
      const isHere = await Promise.all(machines.map(async (machine) => (await machine.watch()).isHere))
      found = machines[isHere.indexOf(true)]
      return isHere.filter(Boolean).length
    })
    .toBe(1)
  if (found === undefined) throw new Error('Nobody watches.')
  return found
}

async function startThree(place: Place, parts: Partial<DeskParts> = {}, watchSeconds?: number) {
  const service = new Service()
  const machines: Machine[] = []
  for (const name of ['a', 'b', 'c']) {
    machines.push(await Machine.start(place, { ask: service.askAs(name), ...parts }, watchSeconds))
  }
  const isComplete = async () =>
    (await Promise.all(machines.map((machine) => machine.board()))).every((board) => board.isComplete)
  await expect.poll(isComplete).toBe(true)
  return { service, machines }
}

const port = inject('postgresPort')

async function newPlace(): Promise<Place> {
  return { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
}

describe.runIf(port !== null)('several machines on PostgreSQL (if installed)', () => {
  test('one watches, and all of them have its board and tell of its changes, once and after the board', async () => {
    const { service, machines } = await startThree(await newPlace())
    await watcherOf(machines)
    expect(service.asked.size).toBe(1)
    const before = await Promise.all(machines.map((machine) => machine.board()))
    expect(before.map(({ rows }) => rows.length)).toEqual([1, 1, 1])
    service.available.set('s1', true)
    for (const machine of machines) {
      await expect.poll(() => machine.heard).toEqual(['news', 'c-s1'])
      const [[, , , [box] = []] = []] = (await machine.board()).rows as unknown[][][]
      expect(JSON.stringify(box)).toContain('true')
    }
    service.available.set('s2', false)
    service.available.delete('s1')
    for (const machine of machines) {
      const bills = async () => JSON.stringify((await machine.board()).rows).match(/BILL\w+/g)
      await expect.poll(bills).toEqual(['BILLs2'])
      expect((await machine.watch()).ageMs).not.toBeNull()
    }
  })

  test('when the one that watches stops, another goes on, and nothing is told twice or lost', async () => {
    const { service, machines } = await startThree(await newPlace())
    const first = await watcherOf(machines)
    service.available.set('s1', true)
    for (const machine of machines) await expect.poll(() => machine.told).toEqual(['c-s1'])
    await first.close()
    service.available.set('s1', false)
    const others = machines.filter((machine) => machine !== first)
    const second = await watcherOf(others)
    for (const machine of others) await expect.poll(() => machine.told).toEqual(['c-s1', 'c-s1'])
    expect(second.log.join()).toContain('this machine watches')
    expect(machines.flatMap(({ log }) => log).filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('whichever machine a delivery reaches, the one that watches reads what it tells of, once', async () => {
    const account = new WebhookAccount()
    // The next walk is a day away: what is read meanwhile, a webhook has told of.
    const { service, machines } = await startThree(await newPlace(), { askWebhooks: account.ask }, 86_400)
    const watching = await watcherOf(machines)
    const followers = machines.filter((machine) => machine !== watching)
    const url = 'https://desk.test/api/desk/webhook'
    for (const { desk } of machines) desk.registerWebhook({ url, isOnThisMachine: false })
    for (const { desk } of machines) await expect.poll(() => desk.webhookId()).toBe('made-1')
    expect(account.webhooks).toHaveLength(1)

    const body = delivery('n1')
    const signature = signed(body, 'secret-of-made-1')
    service.available.set('s1', true)
    const [first, second] = followers
    if (first === undefined || second === undefined) throw new Error('Nobody follows.')
    expect((await first.deliver(body, signed(body, 'of somebody else'))).status).toBe(401)
    expect((await first.deliver(body, signature)).status).toBe(202)
    for (const machine of machines) await expect.poll(() => machine.told).toEqual(['c-s1'])
    expect((await second.deliver(body, signature)).status).toBe(204)
    expect((await watching.deliver(body, signature)).status).toBe(204)
  })

  test('once the webhook was removed by hand, no machine that runs makes another', async () => {
    const account = new WebhookAccount()
    const place = await newPlace()
    const { machines } = await startThree(place, { askWebhooks: account.ask })
    const first = await watcherOf(machines)
    for (const { desk } of machines) {
      desk.registerWebhook({ url: 'https://desk.test/api/desk/webhook', isOnThisMachine: false })
    }
    for (const { desk } of machines) await expect.poll(() => desk.webhookId()).toBe('made-1')
    const { database } = await openMemory(place)
    onTestFinished(() => database.destroy())
    const webhooks = new AccountWebhooks(account.ask, new AbortController().signal)
    await forgetWebhook({ webhooks, database, account: 'one', url: null })
    const others = machines.filter((machine) => machine !== first)
    for (const { desk } of others) await expect.poll(() => desk.webhookId()).toBeNull()
    await first.close()
    const second = await watcherOf(others)
    const { walks } = await second.watch()
    await expect.poll(async () => (await second.watch()).walks).toBeGreaterThan(walks + 2)
    expect(account.webhooks).toEqual([])
  })
})

const programs = findPostgres()

if (isProof) {
  test.runIf(programs !== null)(
    'while PostgreSQL is away, all show what they have, and then go on',
    async () => {
      const server = await startPostgres(programs ?? '')
      onTestFinished(() => server.stop())
      const place = { databaseUrl: await server.createDatabase(), dataDirectory: 'unused' }
      const { service, machines } = await startThree(place)
      const [any] = machines
      service.available.set('s1', true)
      for (const machine of machines) await expect.poll(() => machine.told).toEqual(['c-s1'])

      await server.halt()
      for (const machine of machines) {
        await expect.poll(async () => (await machine.answerOf('/api/desk/changes')).status).toBe(503)
        const board = await machine.board()
        expect([board.rows.length, board.isComplete]).toEqual([1, true])
        expect((await machine.watch()).ageMs).not.toBeNull()
      }
      // Long enough that nobody may watch any more.
      await expect
        .poll(async () =>
          (await Promise.all(machines.map((each) => each.watch()))).map(({ isHere }) => isHere),
        )
        .toEqual([false, false, false])
      service.available.set('s1', false)
      await server.resume()
      for (const machine of machines) await expect.poll(() => machine.told).toEqual(['c-s1', 'c-s1'])
      await watcherOf(machines)
      const errors = machines.flatMap(({ log }) => log).filter((line) => line.includes('"level":50'))
      expect(errors).toEqual([])
      expect((await any?.answerOf('/api/desk/changes'))?.status).toBe(200)
    },
  )
}

import { describe, expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { readKeptWebhook } from '../store/kept-webhook.ts'
import { openMemory } from '../store/open-memory.ts'
import { WebhookAccount } from '../testing/webhook-account.ts'
import { AccountWebhooks } from './account-webhooks.ts'
import { forgetWebhook } from './forget.ts'
import { register } from './register.ts'

const url = 'https://desk.test/api/desk/webhook'
const elsewhere = 'https://office.test/hook'

onEveryEngine(({ newPlace }) => {
  async function open(service = new WebhookAccount(), account = 'one') {
    const { database } = await openMemory(await newPlace())
    onTestFinished(() => database.destroy())
    const webhooks = new AccountWebhooks(service.ask, new AbortController().signal)
    const parts = { webhooks, database, account, url }
    return { service, database, parts }
  }

  test('one is made that tells of all that changes a shipment, and found again at the next start', async () => {
    const { service, parts, database } = await open()
    service.add('office', elsewhere)
    const first = await register(parts)
    expect(first).toEqual({ account: 'one', id: 'made-1', url, secret: 'secret-of-made-1' })
    const [office, own] = service.webhooks
    expect(office).toMatchObject({ id: 'office', url: elsewhere, events: [] })
    expect(own).toMatchObject({ url, active: true })
    expect(own?.events).toEqual(expect.arrayContaining(['container.updated', 'tracking_request.succeeded']))
    expect(own?.events).not.toContain('document.extracted')
    expect(await readKeptWebhook(database, 'one')).toEqual(first)
    const { length } = service.asked
    expect(await register(parts)).toEqual(first)
    // A look is all that it costs where nothing is to be mended.
    expect(service.asked.slice(length)).toEqual(['GET /webhooks'])
  })

  test('one that somebody has deleted is made anew', async () => {
    const { service, parts } = await open()
    await register(parts)
    service.webhooks = []
    expect(await register(parts)).toMatchObject({ id: 'made-2', secret: 'secret-of-made-2' })
    expect(service.webhooks).toHaveLength(1)
  })

  test('one that was switched off, or tells less, is mended', async () => {
    const { service, parts } = await open()
    service.add('own', url, { active: false, events: ['container.created'] })
    expect(await register(parts)).toMatchObject({ id: 'own', secret: 'secret-of-own' })
    expect(service.webhooks).toMatchObject([{ id: 'own', active: true }])
    expect(service.webhooks[0]?.events.length).toBeGreaterThan(30)
  })

  test('a dashboard that is reached elsewhere takes its webhook along', async () => {
    const { service, parts } = await open()
    const { id } = await register(parts)
    const moved = 'https://new.test/api/desk/webhook'
    expect(await register({ ...parts, url: moved })).toMatchObject({ id, url: moved })
    expect(service.webhooks).toMatchObject([{ id, url: moved }])
  })

  test('of two that an earlier run has left the older one stays', async () => {
    const { service, parts } = await open()
    service.add('a', url)
    service.add('b', url.replace('desk.test', 'DESK.test'))
    service.add('office', elsewhere)
    expect(await register(parts)).toMatchObject({ id: 'a' })
    expect(service.webhooks.map(({ id }) => id)).toEqual(['a', 'office'])
  })

  test('two starts at the same time end with one, and both know its secret', async () => {
    const { service, parts } = await open()
    const both = await Promise.all([register(parts), register(parts)])
    expect(service.webhooks).toHaveLength(1)
    const [one] = service.webhooks
    expect(both).toMatchObject([{ id: one?.id }, { id: one?.id }])
    expect(new Set(both.map(({ secret }) => secret))).toEqual(new Set([one?.secret]))
  })

  test('all pages of an account’s webhooks are looked through', async () => {
    const { service, parts } = await open()
    service.add('own', url)
    for (let index = 0; index < 250; index += 1) service.add(`w${index}`, elsewhere)
    expect(await register(parts)).toMatchObject({ id: 'own' })
    expect(service.webhooks).toHaveLength(251)
  })

  test('an account that lacks events gets those that it knows', async () => {
    const { service, parts } = await open()
    service.unknownEvents.add('container.pickup_lfd_rail.changed')
    expect(await register(parts)).toMatchObject({ id: 'made-1' })
    // Again at each start: it is not taken for something that is broken.
    expect(await register(parts)).toMatchObject({ id: 'made-1' })
    expect(service.webhooks).toMatchObject([{ active: true }])
  })

  describe('the secret', () => {
    test('that lists do not tell is known from when it was made, or is asked for', async () => {
      const { service, parts } = await open()
      service.tellsInLists = false
      expect(await register(parts)).toMatchObject({ secret: 'secret-of-made-1' })
      expect(service.asked).not.toContain('GET /webhooks/made-1')
      const other = await open(service)
      expect(await register(other.parts)).toMatchObject({ id: 'made-1', secret: 'secret-of-made-1' })
    })

    test('that nobody tells makes a webhook of no use: it is made anew', async () => {
      const { service, parts } = await open()
      service.add('own', url, { secret: null })
      expect(await register(parts)).toMatchObject({ id: 'made-1', secret: 'secret-of-made-1' })
      expect(service.webhooks.map(({ id }) => id)).toEqual(['made-1'])
    })

    test('that is never told leaves nothing behind', async () => {
      const { service, parts } = await open()
      service.tells = false
      await expect(register(parts)).rejects.toThrow('does not tell the secret')
      expect(service.webhooks).toEqual([])
    })
  })

  test('what was registered with another account is not taken for this one’s', async () => {
    const { service, parts, database } = await open()
    await register(parts)
    expect(await readKeptWebhook(database, 'two')).toBeNull()
    const other = new WebhookAccount()
    const webhooks = new AccountWebhooks(other.ask, new AbortController().signal)
    expect(await register({ ...parts, webhooks, account: 'two' })).toMatchObject({ account: 'two' })
    expect([service.webhooks.length, other.webhooks.length]).toEqual([1, 1])
  })

  test('forgotten, it is gone from the account and from memory, and others stay', async () => {
    const { service, parts, database } = await open()
    service.add('office', elsewhere)
    await register(parts)
    expect(await forgetWebhook({ ...parts, url: null })).toEqual([url])
    expect(service.webhooks.map(({ id }) => id)).toEqual(['office'])
    expect(await readKeptWebhook(database, 'one')).toBeNull()
    expect(await forgetWebhook({ ...parts, url: null })).toEqual([])
    // What is not remembered any more is known by where it posts.
    service.add('left', url)
    expect(await forgetWebhook(parts)).toEqual([url])
  })

  test('what the service refuses to remove is not forgotten', async () => {
    const { service, parts, database } = await open()
    await register(parts)
    service.instead.push(Response.json({ errors: [] }, { status: 503 }))
    await expect(forgetWebhook(parts)).rejects.toThrow(
      'GET /webhooks?page[number]=1&page[size]=100 was answered with 503',
    )
    expect(await readKeptWebhook(database, 'one')).not.toBeNull()
  })
})

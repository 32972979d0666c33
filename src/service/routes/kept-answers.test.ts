import { expect, test } from 'vitest'
import type { ShipmentStory } from '../world/types.ts'
import { projectContainer, projectShipment } from '../world/world.ts'
import { day, hour, minute } from '../world/zone.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'

interface Answer {
  data: { id: string; type: string }[]
  included: { id: string; type: string }[]
}

onEveryService((service) => {
  const paths = [
    '/shipments?include=containers,pod_terminal',
    '/shipments?include=containers&page[number]=2',
    '/containers?include=shipment',
  ]

  async function stories(): Promise<ShipmentStory[]> {
    const rows = await service().store.database.selectFrom('shipment').select('story').execute()
    return rows.map(({ story }) => JSON.parse(story) as ShipmentStory)
  }

  /** Asks twice, and more often: what is kept must be what a program that keeps nothing would answer. */
  async function expectFresh(): Promise<void> {
    const now = service().clock.now()
    const fresh = new Map<string, object>()
    for (const story of await stories()) {
      fresh.set(story.id, projectShipment(story, now))
      for (const container of story.containers) {
        const links = { self: `http://service.test/v2/containers/${container.id}` }
        fresh.set(container.id, { ...projectContainer(story, container, now), links })
      }
    }
    const renewed = (record: { id: string }) => fresh.get(record.id) ?? record
    for (const path of [...paths, ...paths]) {
      const text = await (await service().send(`/v2${path}`)).text()
      const answer = JSON.parse(text) as Answer
      expect(answer.data.length).toBeGreaterThan(0)
      expect(text).toBe(
        JSON.stringify({
          ...answer,
          data: answer.data.map(renewed),
          included: answer.included.map(renewed),
        }),
      )
    }
  }

  const patch = (path: string, attributes: object = {}) =>
    service().send(path, {
      ...service().post(resource('any', attributes)),
      method: 'PATCH',
    })

  test('lists are as if nothing was kept, as the clock moves on, back, and back again', async () => {
    const steps = [0, 1, minute, hour, -hour, day, 3 * day, -40 * day, 37 * day, 7 * hour, -2 * day, 20 * day]
    for (const step of steps) {
      service().advance(step)
      await expectFresh()
    }
  })

  test('edits, stopping, resuming and refreshing are seen at once', async () => {
    await expectFresh()
    const { data } = await service().call('listShipments', '/shipments?filter[tracking_stopped]=false')
    const shipment = data.find((each) => (each.relationships.containers?.data.length ?? 0) > 0)
    const container = shipment?.relationships.containers?.data[0]?.id
    const changes = [
      () => patch(`/v2/shipments/${shipment?.id}`, { tags: ['rush'], customer_name: 'Łódź & "Co"' }),
      () => patch(`/v2/containers/${container}`, { seal_number: 'SL-1', weight_in_lbs: 41_200.5 }),
      () => patch(`/v2/containers/${container}/refresh`),
      () => patch(`/v2/shipments/${shipment?.id}/stop_tracking`),
      () => patch(`/v2/shipments/${shipment?.id}/resume_tracking`),
      () => patch(`/v2/shipments/${shipment?.id}`, { tags: [], customer_name: null }),
    ]
    for (const change of changes) {
      expect((await change()).status).toBe(200)
      await expectFresh()
      service().advance(minute)
      await expectFresh()
    }
  })

  test('what another program writes to the same database is seen at once', async () => {
    await expectFresh()
    for (const tags of [['theirs'], []]) {
      for (const story of await stories()) {
        await service()
          .store.database.updateTable('shipment')
          .set({ story: JSON.stringify({ ...story, tags }) })
          .where('id', '=', story.id)
          .execute()
      }
      await expectFresh()
    }
  })
})

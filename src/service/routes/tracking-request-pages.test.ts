import { expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'
import { bill, body } from '../testing/request-bodies.ts'

const size = 17

onEveryService((service) => {
  const page = (number: number, narrowing: string) =>
    service().call(
      'listTrackingRequests',
      `/tracking_requests?page[number]=${number}&page[size]=${size}${narrowing}`,
    )
  const create = (number: string) =>
    service().call('createTrackingRequest', '/tracking_requests', body(bill(number)))
  /** Every page of a list, one after the other. */
  const pages = async (narrowing: string) => {
    const ids: string[] = []
    for (let number = 1; ; number += 1) {
      const { data, meta } = await page(number, narrowing)
      ids.push(...data.map(({ id }) => id))
      if (data.length === 0 || ids.length > meta.total) return { ids, total: meta.total }
    }
  }
  // The same rows, by a condition that all of them match.
  const everyOne = '&filter[created_at][start]=2000-01-01T00:00:00Z'

  test('the whole list is the same at every depth, with new requests and as the clock moves', async () => {
    const before = await pages('')
    expect(before).toEqual(await pages(everyOne))
    expect(new Set(before.ids).size).toBe(before.total)
    const { data: made } = await create('MAEU700100777')
    const after = await pages('')
    expect(after.ids).toEqual([made.id, ...before.ids])
    service().clock.set({ now: testNow + 3 * 86_400_000 })
    const later = await pages('')
    expect(later).toEqual(await pages(everyOne))
    expect(later.total).toBeGreaterThan(after.total)
    const beyond = await page(Math.ceil(later.total / size) + 5, '')
    expect(beyond).toMatchObject({ data: [], meta: { total: later.total } })
  })

  test('so are tracked and stopped requests, also when an old request creates its shipment', async () => {
    const begun = service().clock.now()
    const statuses = ['created', 'tracking_stopped']
    const same = async () => {
      const found = []
      for (const status of statuses) {
        const narrowing = `&filter[status]=${status}`
        const list = await pages(narrowing)
        expect(list).toEqual(await pages(narrowing + everyOne))
        expect(list.total).toBeGreaterThan(size)
        found.push(list)
      }
      return found
    }
    // It has no manifest for two days.
    const { data: late } = await create('MAEU70010099901')
    service().clock.set({ now: begun + 2 * 86_400_000 })
    const [before] = await same()
    service().clock.set({ now: begun + 2 * 86_400_000 + 60_000 })
    const [after] = await same()
    expect(before?.ids).not.toContain(late.id)
    expect(after?.ids).toContain(late.id)
  })
})

import { expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'

const size = 17

onEveryService((service) => {
  const page = (number: number, narrowing: string) =>
    service().call(
      'listTrackingRequests',
      `/tracking_requests?page[number]=${number}&page[size]=${size}${narrowing}`,
    )
  /** Every page of a list, one after the other. */
  const pages = async (narrowing: string) => {
    const ids: string[] = []
    for (let number = 1; ; number += 1) {
      const { data, meta } = await page(number, narrowing)
      ids.push(...data.map(({ id }) => id))
      if (data.length === 0 || ids.length > meta.total) return { ids, total: meta.total }
    }
  }
  // The same rows, found by a condition that all of them meet.
  const everyOne = '&filter[created_at][start]=2000-01-01T00:00:00Z'

  test('the whole list is the same at every depth, with what is new and as the clock moves', async () => {
    const before = await pages('')
    expect(before).toEqual(await pages(everyOne))
    expect(new Set(before.ids).size).toBe(before.total)
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: 'MAEU700100777',
      scac: 'MAEU',
    }
    const { data: made } = await service().call(
      'createTrackingRequest',
      '/tracking_requests',
      service().post({ data: { type: 'tracking_request', attributes } }),
    )
    const after = await pages('')
    expect(after.ids).toEqual([made.id, ...before.ids])
    service().clock.set({ now: testNow + 3 * 86_400_000 })
    const later = await pages('')
    expect(later).toEqual(await pages(everyOne))
    expect(later.total).toBeGreaterThan(after.total)
    const beyond = await page(Math.ceil(later.total / size) + 5, '')
    expect(beyond).toMatchObject({ data: [], meta: { total: later.total } })
  })
})

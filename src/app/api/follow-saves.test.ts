import { expect, onTestFinished, test, vi } from 'vitest'
import { partyOptions, partySaveOptions } from './parties.ts'
import { openLateService } from './testing/late-service.ts'
import { stubStorage } from '../util/testing/stub-storage.ts'

test('a save outlives a reload', async () => {
  stubStorage()
  const service = await openLateService()
  onTestFinished(() => service.close())
  service.put('/parties', 'party', 'p', { company_name: 'Old' })
  await service.run(partySaveOptions('p'), 'New')
  vi.resetModules()
  const { followSaves } = await import('./follow-saves.ts')
  const { queryKey } = partyOptions('p')
  service.client.setQueryData(queryKey, {
    data: { type: 'party', id: 'p', companyName: 'Old', relationships: {}, unreadable: undefined },
    included: new Map(),
    links: {},
  })
  followSaves(service.client)
  expect(service.client.getQueryData(queryKey)?.data.companyName).toBe('New')
})

import { afterAll, beforeAll } from 'vitest'
import type { StoreConfig } from '../store/store.ts'
import { onEveryEngine } from './engines.ts'
import { TestService } from './test-service.ts'

/** The same tests on a service over each engine, with one world for all of them. */
export function onEveryService(
  define: (service: () => TestService) => void,
  options: Partial<StoreConfig> & { rateLimit?: number } = {},
): void {
  onEveryEngine((newPlace) => {
    let service: TestService | undefined
    beforeAll(async () => {
      service = await TestService.open(await newPlace(), options)
    }, 60_000)
    afterAll(async () => {
      await service?.close()
    })
    define(() => {
      if (service === undefined) throw new Error('The service is not open')
      return service
    })
  })
}

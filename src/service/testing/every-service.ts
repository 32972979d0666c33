import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { SimulationConfig } from '../simulation/simulation.ts'
import { onEveryEngine, type Place } from './engines.ts'
import { TestService } from './test-service.ts'

type Options = Partial<SimulationConfig> & { rateLimit?: number }

/**
 * The same tests on a service over each engine. The world is made once; each test begins with it as it
 * was made, so that none sees what another has done, and their order is free.
 */
export function onEveryService(define: (service: () => TestService) => void, options: Options = {}): void {
  onEveryPreparedService(() => Promise.resolve(), define, options)
}

/** The same in a world that has been prepared; each test gets what `prepare` answered. */
export function onEveryPreparedService<Prepared>(
  prepare: (service: TestService) => Promise<Prepared>,
  define: (service: () => TestService, prepared: () => Prepared) => void,
  options: Options = {},
): void {
  onEveryEngine(({ newPlace, snapshot }) => {
    let world: { place: Place; bringBack: () => Promise<void>; prepared: Prepared } | undefined
    let service: TestService | undefined
    beforeAll(async () => {
      const place = await newPlace()
      const first = await TestService.open(place, options)
      const prepared = await prepare(first)
      await first.close()
      world = { place, bringBack: await snapshot(place), prepared }
    })
    beforeEach(async () => {
      if (world === undefined) throw new Error('The world is not made')
      service = await TestService.open(world.place, options)
    })
    afterEach(async () => {
      await service?.close()
      service = undefined
      await world?.bringBack()
    })
    define(
      () => {
        if (service === undefined) throw new Error('The service is not open')
        return service
      },
      () => {
        if (world === undefined) throw new Error('Nothing is prepared')
        return world.prepared
      },
    )
  })
}

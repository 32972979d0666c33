import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { SimulationConfig } from '../simulation/simulation.ts'
import type { Place } from '#database/place.ts'
import { onEnginesOfRun, onEveryEngine } from '#database/testing/engines.ts'
import { TestService } from './test-service.ts'

type Options = Partial<SimulationConfig> & { rateLimit?: number }

/**
 * Runs the same tests on a service over the embedded database and, in proofs, over PostgreSQL. `operations.test.ts` asks
 * every operation of both in any run. The world is created once and restored for each test, so that no test sees what
 * another did, in any order.
 */
export function onEveryService(define: (service: () => TestService) => void, options: Options = {}): void {
  defineOn(onEnginesOfRun, () => Promise.resolve(), define, options)
}

/** Over each engine in any run, in a prepared world; each test gets the result of `prepare`. */
export function onEveryPreparedService<Prepared>(
  prepare: (service: TestService) => Promise<Prepared>,
  define: (service: () => TestService, prepared: () => Prepared) => void,
  options: Options = {},
): void {
  defineOn(onEveryEngine, prepare, define, options)
}

function defineOn<Prepared>(
  onEngines: typeof onEveryEngine,
  prepare: (service: TestService) => Promise<Prepared>,
  define: (service: () => TestService, prepared: () => Prepared) => void,
  options: Options,
): void {
  onEngines(({ newPlace, snapshot }) => {
    let world: { place: Place; restore: () => Promise<void>; prepared: Prepared } | undefined
    let service: TestService | undefined
    beforeAll(async () => {
      const place = await newPlace()
      const first = await TestService.open(place, options)
      const prepared = await prepare(first)
      await first.close()
      world = { place, restore: await snapshot(place), prepared }
    })
    beforeEach(async () => {
      if (world === undefined) throw new Error('The world is not created')
      service = await TestService.open(world.place, options)
    })
    afterEach(async () => {
      await service?.close()
      service = undefined
      await world?.restore()
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

import { queryOptions } from '@tanstack/react-query'
import { search } from '#contract/operations/search.ts'
import { getShipment } from '#contract/operations/shipments.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { knownNumbers, type KnownNumber } from '#domain/tracking/known-number.ts'
import { pause } from '../util/pause.ts'
import { call } from './client.ts'
import { searchKeys } from './find.ts'
import { enqueueBackground } from './request-queue.ts'

/** Milliseconds for which a number stays as it is before it is looked up: it may still be typed. */
const typedMs = 400

/** A box is listed for ever; whether it is followed its shipment says. */
async function withShipment(known: KnownNumber, signal: AbortSignal): Promise<KnownNumber> {
  if (known.kind !== 'container' || known.shipmentId === null) return known
  const { data } = await call(getShipment, { path: { id: known.shipmentId }, signal })
  return { ...known, state: data.lineTrackingStoppedAt === null ? 'tracked' : 'stopped' }
}

/**
 * How the account stands to a number, by all that carries it, of whatever line: one request, two for a container that
 * is there. A bill is given without the letters of its carrier: a search finds parts of numbers. Many wait for one
 * another and for budget to spare.
 */
export function knownNumberOptions(number: string) {
  return queryOptions({
    queryKey: searchKeys.known(number),
    queryFn: async ({ signal }) => {
      await pause(typedMs, signal)
      return enqueueBackground(async () => {
        const { data } = await call(search, { query: { query: number }, signal })
        const [closest, ...others] = knownNumbers(number, data)
        return closest === undefined ? [] : [await withShipment(closest, signal), ...others]
      }, signal)
    },
    staleTime: minuteMs / 2,
    meta: { keep: false },
  })
}

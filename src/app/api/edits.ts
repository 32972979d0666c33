import { mutationOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/operations.ts'
import {
  editContainer,
  editShipment,
  refreshContainer,
  resumeTracking,
  stopTracking,
} from '#contract/operations/edits.ts'
import { getContainer } from '#contract/operations/containers.ts'
import { getShipment } from '#contract/operations/shipments.ts'
import type { Shipment } from '#contract/shipment.ts'
import { tookTrackingChange, type TrackingChange } from '#domain/fields/taken.ts'
import { call } from './client.ts'
import { containerKeys } from './containers.ts'
import { searchKeys } from './find.ts'
import { invalidates } from './invalidates.ts'
import { askPaid } from './paid-parts.ts'
import { shipmentKeys } from './shipments.ts'
import { faultsAfter, silentRefusal, Written } from './written.ts'

// The writes about shipments and containers, apart from their reads: the first page has no use for them.

export function shipmentEditOptions(id: string) {
  return mutationOptions({
    mutationFn: async (attributes: BodyOf<'editShipment'>['data']['attributes']) =>
      new Written(
        attributes,
        await call(editShipment, { path: { id }, body: { data: { type: 'shipment', id, attributes } } }),
        () => call(getShipment, { path: { id } }),
      ),
    onSuccess: invalidates([shipmentKeys.all]),
  })
}

export function containerEditOptions(id: string) {
  return mutationOptions({
    mutationFn: async (attributes: BodyOf<'editContainer'>['data']['attributes']) =>
      new Written(
        attributes,
        await call(editContainer, { path: { id }, body: { data: { type: 'container', id, attributes } } }),
        () => call(getContainer, { path: { id } }),
      ),
    // A shipment's answers hold its containers.
    onSuccess: invalidates([containerKeys.all, shipmentKeys.all]),
  })
}

/** What the record says where it is not as it was asked for. */
const stillWords: Readonly<Record<TrackingChange, string>> = {
  stop: 'The tracking service still reports this shipment as tracked',
  resume: 'The tracking service still reports tracking as stopped',
}

/** Stops or resumes the tracking of a shipment; fails with 422 where its record then says otherwise. */
export function trackingChangeOptions(id: string) {
  return mutationOptions({
    async mutationFn(change: TrackingChange): Promise<void> {
      const [fault] = await faultsAfter(
        (shipment: Shipment) => (tookTrackingChange(change, shipment) ? [] : [stillWords[change]]),
        await call(change === 'stop' ? stopTracking : resumeTracking, { path: { id } }),
        () => call(getShipment, { path: { id } }),
      )
      if (fault !== undefined) throw silentRefusal(fault)
    },
    // A result of the search names the state of tracking.
    onSuccess: invalidates([shipmentKeys.all, searchKeys.all]),
  })
}

/** Has all sources of a container checked now. The service limits how often. */
export function containerRefreshOptions(id: string) {
  return mutationOptions({
    mutationFn: () => askPaid('refreshes', () => call(refreshContainer, { path: { id } })),
    onSuccess: invalidates([containerKeys.all]),
  })
}

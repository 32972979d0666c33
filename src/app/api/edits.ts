import { mutationOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/operations.ts'
import {
  editContainer,
  editShipment,
  refreshContainer,
  resumeTracking,
  stopTracking,
} from '#contract/operations/edits.ts'
import { call } from './client.ts'
import { containerKeys } from './containers.ts'
import { invalidates } from './invalidates.ts'
import { shipmentKeys } from './shipments.ts'

// The writes about shipments and containers, apart from their reads: the first page has no use for them.

export function shipmentEditOptions(id: string) {
  return mutationOptions({
    mutationFn: (attributes: BodyOf<'editShipment'>['data']['attributes']) =>
      call(editShipment, { path: { id }, body: { data: { type: 'shipment', id, attributes } } }),
    onSuccess: invalidates([shipmentKeys.all]),
  })
}

export function containerEditOptions(id: string) {
  return mutationOptions({
    mutationFn: (attributes: BodyOf<'editContainer'>['data']['attributes']) =>
      call(editContainer, { path: { id }, body: { data: { type: 'container', id, attributes } } }),
    // A shipment's answers hold its containers.
    onSuccess: invalidates([containerKeys.all, shipmentKeys.all]),
  })
}

/** Stops or resumes the tracking of a shipment. */
export function trackingChangeOptions(id: string) {
  return mutationOptions({
    mutationFn: (change: 'stop' | 'resume') =>
      call(change === 'stop' ? stopTracking : resumeTracking, { path: { id } }),
    onSuccess: invalidates([shipmentKeys.all]),
  })
}

/** Has all sources of a container checked now. The service limits how often. */
export function containerRefreshOptions(id: string) {
  return mutationOptions({
    mutationFn: () => call(refreshContainer, { path: { id } }),
    onSuccess: invalidates([containerKeys.all]),
  })
}

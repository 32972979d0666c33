import type { BodyOf } from '#contract/operations.ts'
import {
  editContainer,
  editShipment,
  refreshContainer,
  resumeTracking,
  stopTracking,
} from '#contract/operations/edits.ts'
import { call } from './client.ts'

export function saveShipment(id: string, attributes: BodyOf<'editShipment'>['data']['attributes']) {
  return call(editShipment, { path: { id }, body: { data: { type: 'shipment', id, attributes } } })
}

export function saveContainer(id: string, attributes: BodyOf<'editContainer'>['data']['attributes']) {
  return call(editContainer, { path: { id }, body: { data: { type: 'container', id, attributes } } })
}

export function stopShipment(id: string) {
  return call(stopTracking, { path: { id } })
}

export function resumeShipment(id: string) {
  return call(resumeTracking, { path: { id } })
}

export function refreshBox(id: string) {
  return call(refreshContainer, { path: { id } })
}

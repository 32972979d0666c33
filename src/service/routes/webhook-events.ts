import type { WebhookEventName } from '#contract/webhook-event.ts'
import type { WireWebhookEventCategory } from '#contract/webhook.ts'
import type { Handler } from './handler.ts'

/** What each event means. Exhaustive: a new name without a meaning does not compile. */
const meanings: Record<WebhookEventName, string> = {
  'tracking_request.succeeded': 'The shipment was found and is tracked.',
  'tracking_request.failed': 'The request failed for good.',
  'tracking_request.awaiting_manifest': 'The carrier has no data yet. Sent once.',
  'tracking_request.tracking_stopped': 'Updates have ended, done or stopped.',
  'shipment.estimated.arrival': 'The estimated arrival at the port of discharge changed.',
  'container.created': 'A container joined a shipment.',
  'container.updated': 'Holds, fees, availability, deadlines or the appointment changed at the terminal.',
  'container.pod_terminal_changed': 'Another terminal at the port of discharge.',
  'container.pickup_lfd.changed': 'The last free day moved.',
  'container.pickup_lfd_line.changed': "The carrier's last free day moved.",
  'container.pickup_lfd_terminal.changed': "The terminal's last free day moved.",
  'container.pickup_lfd_rail.changed': "The railroad's last free day moved.",
  'container.pickup_appointment.changed': 'The pickup appointment moved.',
  'container.transport.empty_out': 'Empty picked up at origin.',
  'container.transport.full_in': 'Gated in full at origin.',
  'container.transport.vessel_loaded': 'Loaded at the port of lading.',
  'container.transport.vessel_departed': 'Left the port of lading.',
  'container.transport.transshipment_arrived': 'Arrived where the vessel changes.',
  'container.transport.transshipment_discharged': 'Discharged where the vessel changes.',
  'container.transport.transshipment_loaded': 'Loaded onto the next vessel.',
  'container.transport.transshipment_departed': 'Left with the next vessel.',
  'container.transport.feeder_arrived': 'Feeder or barge arrived.',
  'container.transport.feeder_discharged': 'Discharged from a feeder or barge.',
  'container.transport.feeder_loaded': 'Loaded onto a feeder or barge.',
  'container.transport.feeder_departed': 'Feeder or barge left.',
  'container.transport.vessel_arrived': 'Arrived at the port of discharge.',
  'container.transport.vessel_berthed': 'The vessel lies alongside.',
  'container.transport.vessel_discharged': 'Off the vessel at the port of discharge.',
  'container.transport.available': 'Ready for pickup.',
  'container.transport.not_available': 'No longer ready for pickup.',
  'container.transport.full_out': 'Picked up full.',
  'container.transport.delivered': 'Marked as delivered.',
  'container.transport.empty_in': 'Returned empty.',
  'container.transport.rail_loaded': 'On a railcar.',
  'container.transport.rail_departed': 'Left by rail.',
  'container.transport.rail_arrived': 'At a rail ramp, each one on the way.',
  'container.transport.rail_unloaded': 'Off the railcar.',
  'container.transport.arrived_at_inland_destination': 'At its inland destination.',
  'container.transport.estimated.vessel_departed': 'The estimated departure changed.',
  'container.transport.estimated.vessel_arrived': 'The estimated arrival of the container changed.',
  'container.transport.estimated.arrived_at_inland_destination': 'The estimated inland arrival changed.',
  'document.extracted': 'The data of a document were read.',
  'document.extraction_failed': 'The data of a document could not be read.',
}

/** Groups in their order; an event belongs to the first one whose beginning it has. */
const groups: readonly { id: string; name: string; beginsWith: RegExp }[] = [
  { id: 'tracking_request', name: 'Tracking requests', beginsWith: /^tracking_request\./ },
  { id: 'estimates', name: 'Estimates', beginsWith: /\.estimated\./ },
  { id: 'deadlines', name: 'Deadlines and appointments', beginsWith: /^container\.pickup_/ },
  { id: 'container', name: 'Container', beginsWith: /^container\.(?!transport)/ },
  { id: 'rail', name: 'Rail', beginsWith: /^container\.transport\.(rail_|arrived_at_inland)/ },
  { id: 'transshipment', name: 'Transshipment and feeder', beginsWith: /\.(transshipment|feeder)_/ },
  { id: 'ocean', name: 'Origin and ocean', beginsWith: /\.(empty_out|full_in|vessel_\w+)$/ },
  { id: 'release', name: 'Release and return', beginsWith: /^container\.transport\./ },
  { id: 'document', name: 'Documents', beginsWith: /^document\./ },
]

const categories: WireWebhookEventCategory[] = groups.map(({ id, name }) => ({
  id,
  type: 'webhook_event_category',
  attributes: {
    name,
    events: Object.entries(meanings)
      .filter(([event]) => groups.find((group) => group.beginsWith.test(event))?.id === id)
      .map(([event, description]) => ({ name: event, description })),
  },
}))

export const listWebhookEvents: Handler<'listWebhookEvents'> = () => Promise.resolve({ data: categories })

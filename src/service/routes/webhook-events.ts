import type { WebhookEventName } from '#contract/webhook-event.ts'
import type { WireWebhookEventCategory } from '#contract/webhook.ts'
import type { Handler } from './handler.ts'

/** What each event means. Exhaustive: a new name without a meaning does not compile. */
const meanings: Record<WebhookEventName, string> = {
  'tracking_request.succeeded': 'The shipment was found and is tracked.',
  'tracking_request.failed': 'The request failed permanently.',
  'tracking_request.awaiting_manifest': 'The carrier has no manifest yet. Sent once.',
  'tracking_request.tracking_stopped': 'Tracking has ended or was stopped.',
  'shipment.estimated.arrival': 'The estimated arrival at the port of discharge changed.',
  'container.created': 'A container was added to a shipment.',
  'container.updated': 'Holds, fees, availability, deadlines or the appointment changed at the terminal.',
  'container.pod_terminal_changed': 'The terminal at the port of discharge changed.',
  'container.pickup_lfd.changed': 'The last free day changed.',
  'container.pickup_lfd_line.changed': "The carrier's last free day changed.",
  'container.pickup_lfd_terminal.changed': "The terminal's last free day changed.",
  'container.pickup_lfd_rail.changed': "The railroad's last free day changed.",
  'container.pickup_appointment.changed': 'The pickup appointment changed.',
  'container.transport.empty_out': 'Empty gate-out at origin.',
  'container.transport.full_in': 'Full gate-in at origin.',
  'container.transport.vessel_loaded': 'Loaded at the port of lading.',
  'container.transport.vessel_departed': 'Departed from the port of lading.',
  'container.transport.transshipment_arrived': 'Arrived at a transshipment port.',
  'container.transport.transshipment_discharged': 'Discharged at a transshipment port.',
  'container.transport.transshipment_loaded': 'Loaded onto the next vessel.',
  'container.transport.transshipment_departed': 'Departed on the next vessel.',
  'container.transport.feeder_arrived': 'Feeder or barge arrived.',
  'container.transport.feeder_discharged': 'Discharged from a feeder or barge.',
  'container.transport.feeder_loaded': 'Loaded onto a feeder or barge.',
  'container.transport.feeder_departed': 'Feeder or barge departed.',
  'container.transport.vessel_arrived': 'Arrived at the port of discharge.',
  'container.transport.vessel_berthed': 'The vessel berthed.',
  'container.transport.vessel_discharged': 'Discharged at the port of discharge.',
  'container.transport.available': 'Available for pickup.',
  'container.transport.not_available': 'No longer available for pickup.',
  'container.transport.full_out': 'Full gate-out.',
  'container.transport.delivered': 'Marked as delivered.',
  'container.transport.empty_in': 'Empty returned.',
  'container.transport.rail_loaded': 'Loaded on rail.',
  'container.transport.rail_departed': 'Departed by rail.',
  'container.transport.rail_arrived': 'Arrived at a rail ramp. Sent for each ramp on the route.',
  'container.transport.rail_unloaded': 'Unloaded from rail.',
  'container.transport.arrived_at_inland_destination': 'Arrived at the inland destination.',
  'container.transport.estimated.vessel_departed': 'The estimated departure changed.',
  'container.transport.estimated.vessel_arrived': 'The estimated arrival of the container changed.',
  'container.transport.estimated.arrived_at_inland_destination': 'The estimated inland arrival changed.',
  'document.extracted': 'Data was extracted from a document.',
  'document.extraction_failed': 'No data could be extracted from a document.',
}

/** Groups in order; an event belongs to the first one whose pattern it matches. */
const groups: readonly { id: string; name: string; pattern: RegExp }[] = [
  { id: 'tracking_request', name: 'Tracking requests', pattern: /^tracking_request\./ },
  { id: 'estimates', name: 'Estimates', pattern: /\.estimated\./ },
  { id: 'deadlines', name: 'Deadlines and appointments', pattern: /^container\.pickup_/ },
  { id: 'container', name: 'Container', pattern: /^container\.(?!transport)/ },
  { id: 'rail', name: 'Rail', pattern: /^container\.transport\.(rail_|arrived_at_inland)/ },
  { id: 'transshipment', name: 'Transshipment and feeder', pattern: /\.(transshipment|feeder)_/ },
  { id: 'ocean', name: 'Origin and ocean', pattern: /\.(empty_out|full_in|vessel_\w+)$/ },
  { id: 'release', name: 'Release and return', pattern: /^container\.transport\./ },
  { id: 'document', name: 'Documents', pattern: /^document\./ },
]

const categories: WireWebhookEventCategory[] = groups.map(({ id, name }) => ({
  id,
  type: 'webhook_event_category',
  attributes: {
    name,
    events: Object.entries(meanings)
      .filter(([event]) => groups.find((group) => group.pattern.test(event))?.id === id)
      .map(([event, description]) => ({ name: event, description })),
  },
}))

export const listWebhookEvents: Handler<'listWebhookEvents'> = () => Promise.resolve({ data: categories })

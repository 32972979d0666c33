import { type RawEventName, rawEventNames } from '#contract/raw-event.ts'

interface EventWords {
  label: string
  /**
   * What it does to the box's whereabouts: how legs and stays are read from a list of events. A `message` says
   * nothing of them: customs release a box that is still at sea.
   */
  moves: 'sea-arrival' | 'sea-departure' | 'rail-arrival' | 'rail-departure' | 'handling' | 'message'
}

/** Every name that the interface lists: a new one without words does not compile. */
const words: Record<RawEventName, EventWords> = {
  empty_out: { label: 'Empty gate-out', moves: 'handling' },
  full_in: { label: 'Gate-in', moves: 'handling' },
  positioned_in: { label: 'Positioned in', moves: 'handling' },
  positioned_out: { label: 'Positioned out', moves: 'handling' },
  vessel_loaded: { label: 'Vessel loaded', moves: 'handling' },
  vessel_departed: { label: 'Vessel departed', moves: 'sea-departure' },
  transshipment_arrived: { label: 'Transshipment arrived', moves: 'sea-arrival' },
  transshipment_discharged: { label: 'Transshipment discharged', moves: 'handling' },
  transshipment_loaded: { label: 'Transshipment loaded', moves: 'handling' },
  transshipment_departed: { label: 'Transshipment departed', moves: 'sea-departure' },
  feeder_arrived: { label: 'Feeder arrived', moves: 'sea-arrival' },
  feeder_discharged: { label: 'Feeder discharged', moves: 'handling' },
  feeder_loaded: { label: 'Feeder loaded', moves: 'handling' },
  feeder_departed: { label: 'Feeder departed', moves: 'sea-departure' },
  rail_loaded: { label: 'Rail loaded', moves: 'handling' },
  rail_departed: { label: 'Rail departed', moves: 'rail-departure' },
  rail_arrived: { label: 'Rail arrived', moves: 'rail-arrival' },
  rail_unloaded: { label: 'Rail unloaded', moves: 'handling' },
  vessel_arrived: { label: 'Vessel arrived', moves: 'sea-arrival' },
  vessel_discharged: { label: 'Vessel discharged', moves: 'handling' },
  arrived_at_destination: { label: 'Arrived at destination', moves: 'rail-arrival' },
  delivered: { label: 'Delivered', moves: 'handling' },
  full_out: { label: 'Gate-out', moves: 'handling' },
  empty_in: { label: 'Empty return', moves: 'handling' },
  vgm_received: { label: 'VGM received', moves: 'message' },
  carrier_release: { label: 'Carrier release', moves: 'message' },
  customs_release: { label: 'Customs release', moves: 'message' },
  available: { label: 'Available', moves: 'handling' },
}

function isKnownEvent(name: string): name is RawEventName {
  return (rawEventNames as readonly string[]).includes(name)
}

/** The words for an event; null for a name that the interface does not list. */
export function eventWords(name: string | null): EventWords | null {
  return name !== null && isKnownEvent(name) ? words[name] : null
}

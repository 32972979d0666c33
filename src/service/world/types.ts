import type { WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import type { WireAccount, WireDocument, WireEmailSubmission } from '#contract/document.ts'
import type { WireUser } from '#contract/user.ts'
import type { WireMetroArea, WirePort } from '#contract/place.ts'
import type { WireTerminal } from '#contract/terminal.ts'
import type { TrackingStoppedReason } from '#contract/shipment.ts'
import type { BoxFacts } from './box-facts.ts'
import type { Checks, History } from './history.ts'

/** Determines the whole world: two worlds with the same settings are identical to the last byte. */
export interface WorldConfig {
  seed: number
  /** How many shipments exist at the anchor, featured ones included. */
  shipments: number
  /** When the world was first opened, in epoch milliseconds. */
  anchor: number
}

/** Records that do not change with time, ready as wire resources; `vessels` still need `projectVessel`. */
export interface FixedRecords {
  account: WireAccount
  users: WireUser[]
  ports: WirePort[]
  metroAreas: WireMetroArea[]
  /** Ocean and rail terminals: live services send both as `terminal`, distinguished by `facility_type`. */
  terminals: WireTerminal[]
  vessels: VesselStory[]
  definitions: WireCustomFieldDefinition[]
  options: CustomFieldOption[]
  documents: WireDocument[]
  emailSubmissions: WireEmailSubmission[]
}

export interface CustomFieldOption {
  id: string
  definitionId: string
  label: string
  value: string
  position: number | null
}

/** One sea leg on one ship. Instants are the actual ones, in epoch milliseconds. */
export interface Leg {
  vesselId: string
  vesselName: string
  vesselImo: string | null
  voyage: string
  from: string
  to: string
  departure: number
  arrival: number
}

/** One milestone that the boxes of a shipment pass. `ContainerStory.at` has when each box passes it. */
export interface Step {
  /** An event name of the interface, a different one, or null, as the interface allows. */
  event: string | null
  /** UN/LOCODE; null where the line names no place, so that the zone is unknown too. */
  locode: string | null
  /** Index into `legs` for a milestone of a ship, else null. */
  leg: number | null
  /** The line's wording, where it differs from its usual one. */
  words?: string | null
  /** A different ship than the leg's: lines contradict themselves. */
  ship?: Pick<Leg, 'vesselId' | 'vesselName' | 'vesselImo' | 'voyage'>
}

export interface ShipmentStory {
  id: string
  /** The seed of the world: ids of places and ships are made from it. */
  seed: number
  createdAt: number
  /** The number that the tracking request was made with. */
  requestNumber: string
  /** When tracking stops, which can be in the future; null when nothing will stop it. */
  stoppedAt: number | null
  stopped: { reason: TrackingStoppedReason; userId: string | null } | null
  /** What a search finds: bill of lading, normalized number, references. */
  searchValues: string[]
  billOfLading: string
  normalizedNumber: string | null
  scac: string
  customer: string | null
  references: string[]
  tags: string[]
  /** When the line's first answer came in. Until then nearly every field is null. */
  dataFrom: number
  portOfLading: string | null
  portOfDischarge: string | null
  terminal: History<string | null>
  /** Inland destination reached by rail. */
  inland: Inland | null
  legs: Leg[]
  /** Estimated departure from the port of lading, as promised over time. */
  departureEstimates: History<number>
  /** Estimated arrival at the port of discharge; the first value is the original one. */
  arrivalEstimates: History<number>
  steps: Step[]
  lineChecks: Checks
  /** From here on the line's site does not respond: attempts continue, none succeeds. */
  lineSilentFrom: number | null
  /** The zone of the port of discharge is not known: its times are the source's wall clock with Z. */
  zoneUnknown?: boolean
  containers: ContainerStory[]
  /** What would have ended tracking if no user had stopped it. */
  endingBefore?: Pick<ShipmentStory, 'stoppedAt' | 'stopped'>
}

export interface Inland {
  locode: string
  terminalId: string
  /** Railroad that takes the box at the port and the one that delivers it. */
  pickupScac: string
  deliveryScac: string
}

/** How the line's account of one milestone differs from the verified event. */
export interface LineAccount {
  /** Index into the shipment's `steps`. */
  step: number
  /** When the line says it happened, in epoch milliseconds: never later than it did. Left out: when it happened. */
  at?: number
  /** Where the line says it happened. Left out: where it did. */
  locode?: string
  /** The line never reports it. */
  silent?: true
  /** Only the line reports it: there is no verified event. */
  unvouched?: true
}

export interface ContainerStory extends BoxFacts {
  id: string
  number: string
  createdAt: number
  searchValues: string[]
  customFields: CustomFieldStory[]
  references: string[]
  seal: string | null
  weightPounds: number | null
  equipment: { type: string | null; length: number | null; height: string | null }
  /** When this box passes each of the shipment's steps; null where it does not. */
  at: (number | null)[]
  /** Left out: the line reports everything as it was. */
  lineAccounts?: LineAccount[]
  /** The last refresh that a user requested. */
  refreshedAt?: number
  /** The railroad writes its last free day as midday, not as midnight. */
  railDayAtMidday?: true
  /** At a yard outside the terminal during this time. */
  offDock?: { from: number; to: number }
}

export interface CustomFieldStory {
  id: string
  apiSlug: string
  value: CustomFieldValue
  displayValue: string | null
}

/** A ship that sails one loop of ports again and again. */
export interface VesselStory {
  id: string
  name: string
  imo: string | null
  mmsi: string | null
  loop: Loop
  /** Seed of its small irregularities: gaps between position reports, hours early or late. */
  grain: number
}

export interface Loop {
  /** When loop number 0 starts, in epoch milliseconds. */
  start: number
  period: number
  calls: LoopCall[]
  voyage: VoyageNumbering
}

/** A call at a port: offsets in milliseconds from the start of the loop. */
export interface LoopCall {
  locode: string
  arrival: number
  departure: number
  /** The letter of the direction in which the ship leaves, part of the voyage number. */
  direction: string
}

/** How a line numbers voyages: `446N`, `0019E`, `1180-041E`, `0MBHW`. */
export interface VoyageNumbering {
  prefix: string
  /** Number of loop 0. */
  base: number
  width: number
  digits: 'decimal' | 'letters'
}

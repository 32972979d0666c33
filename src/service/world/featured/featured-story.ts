import type { CustomFieldValue } from '#contract/custom-field.ts'
import { emptyBox } from '../box-facts.ts'
import { lineOf } from '../data/shipping-lines.ts'
import { terminalOf } from '../data/terminals.ts'
import { userId } from '../fixed/account.ts'
import { hash, randomOf, uuid } from '../random.ts'
import { fleetOf } from '../sea/fleet.ts'
import { seenFrom } from '../sea/promises.ts'
import { sailingOf } from '../sea/schedule.ts'
import { customValue } from '../stories/custom-values.ts'
import { itinerary, stepKey } from '../stories/itinerary.ts'
import { seaPassages } from '../stories/journey.ts'
import { containerNumber, normalizedNumber } from '../stories/numbers.ts'
import { legOf } from '../stories/voyages.ts'
import type { ContainerStory, Inland, Leg, LineAccount, ShipmentStory, Step, WorldConfig } from '../types.ts'
import type { History } from '../history.ts'
import { hour, minute } from '../zone.ts'

/** A ship of `featured-ships.ts` from one of its calls to another; `round` is 0 for the loop of the anchor. */
interface FeaturedLeg {
  ship: string
  from: string
  to: string
  round?: number
}

/** A box as its story describes it: what is left out did not happen or is not known. */
export interface FeaturedBox extends Partial<
  Omit<
    ContainerStory,
    'id' | 'number' | 'createdAt' | 'searchValues' | 'customFields' | 'at' | 'lineAccounts'
  >
> {
  owner: string
  serial: number
  /** Instants by the short name of the step; those at sea are filled in. Null: never reported. */
  passages?: Readonly<Record<string, number | null>>
  /** By the short name of the step. */
  lineAccounts?: Readonly<Record<string, Omit<LineAccount, 'step'>>>
  customFields?: readonly (readonly [slug: string, value: CustomFieldValue])[]
}

export interface FeaturedShipment {
  scac: string
  billOfLading: string
  requestNumber?: string
  customer: string | null
  references: string[]
  tags?: string[]
  createdAt: number
  /** Minutes until the line's first answer. */
  answerAfter?: number
  legs: readonly FeaturedLeg[]
  terminal: string | null
  inland?: { ramp: string; pickupScac: string; deliveryScac: string; via?: string[] }
  /** Arrival estimates over time; left out, the estimate was always right. */
  promises?: History<number>
  /** Milestones beyond the usual ones, each placed before the named step. */
  oddSteps?: readonly { before: string; step: Step }[]
  stopped?: { at: number; reason: 'cancelled_by_user' | 'all_containers_terminated' }
  boxes: readonly FeaturedBox[]
}

function legOfShip(config: WorldConfig, { ship, from, to, round = 0 }: FeaturedLeg): Leg {
  const vessel = fleetOf(config).byName.get(ship)
  const calls = vessel?.loop.calls ?? []
  const fromIndex = calls.findIndex((call) => call.locode === from)
  const toIndex = calls.findIndex((call) => call.locode === to)
  if (vessel === undefined || fromIndex < 0 || toIndex < 0) throw new Error(`${ship}: ${from} to ${to}`)
  // A ship that returns to where the story started arrives in its next round.
  return legOf(sailingOf(vessel, round, fromIndex, toIndex > fromIndex ? toIndex : toIndex + calls.length))
}

function stepsOf(legs: readonly Leg[], shipment: FeaturedShipment): Step[] {
  const { inland } = shipment
  const port = legs.at(-1)?.to
  const railRoute =
    inland === undefined || port === undefined
      ? null
      : { from: port, to: terminalOf(inland.ramp).locode, via: inland.via ?? [] }
  const steps = itinerary(legs, false, railRoute)
  for (const { before, step } of shipment.oddSteps ?? []) {
    steps.splice(
      steps.findIndex((candidate) => stepKey(candidate) === before),
      0,
      step,
    )
  }
  return steps
}

/** The id of a featured shipment. */
export function featuredId(seed: number, billOfLading: string): string {
  return uuid(seed, 'featured', billOfLading)
}

function boxOf(
  config: WorldConfig,
  shipment: FeaturedShipment,
  steps: readonly Step[],
  legs: readonly Leg[],
  box: FeaturedBox,
): ContainerStory {
  const { seed } = config
  const { owner, serial, passages = {}, lineAccounts = {}, customFields = [], ...rest } = box
  const number = containerNumber(owner, serial)
  const id = uuid(seed, 'featured', shipment.billOfLading, number)
  const random = randomOf(seed, 'featured', shipment.billOfLading, serial)
  const usual = seaPassages(legs, random)
  const at = steps.map((step) => {
    const key = stepKey(step)
    const given = passages[key]
    return given === undefined ? (usual.get(key) ?? null) : given
  })
  const accounts = steps.flatMap((step, index) => {
    const account = lineAccounts[stepKey(step)]
    return account === undefined ? [] : [{ ...account, step: index }]
  })
  const references = rest.references ?? []
  const known = shipment.createdAt + (shipment.answerAfter ?? 3) * minute
  const emptyOut = at[0] ?? known
  return {
    id,
    number,
    createdAt: Math.max(known, emptyOut),
    searchValues: [number, ...references],
    seal: null,
    weightPounds: null,
    equipment: { type: 'dry', length: 40, height: 'high_cube' },
    ...emptyBox,
    ...rest,
    references,
    customFields: customFields.map(([slug, value]) => customValue(seed, id, slug, value)),
    at,
    ...(accounts.length === 0 ? {} : { lineAccounts: accounts }),
  }
}

/** Tracking ends some hours after the last empty is returned. */
function endingAfterReturns(
  containers: readonly ContainerStory[],
): NonNullable<FeaturedShipment['stopped']> | null {
  const back = containers.map((container) => container.at.at(-1) ?? null)
  if (back.length === 0 || back.includes(null)) return null
  return { at: Math.max(...back.map(Number)) + 10 * hour, reason: 'all_containers_terminated' }
}

/** The story of a featured shipment, from its description. */
export function featuredStory(config: WorldConfig, shipment: FeaturedShipment): ShipmentStory {
  const { seed } = config
  const line = lineOf(shipment.scac)
  const legs = shipment.legs.map((leg) => legOfShip(config, leg))
  const steps = stepsOf(legs, shipment)
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) throw new Error(`${shipment.billOfLading} has no voyage`)
  const normalized = normalizedNumber(line, shipment.billOfLading)
  const dataFrom = shipment.createdAt + (shipment.answerAfter ?? 3) * minute
  const every = line.everyHours * hour
  const inland: Inland | null =
    shipment.inland === undefined
      ? null
      : {
          locode: terminalOf(shipment.inland.ramp).locode,
          terminalId: uuid(seed, 'terminal', shipment.inland.ramp),
          pickupScac: shipment.inland.pickupScac,
          deliveryScac: shipment.inland.deliveryScac,
        }
  const containers = shipment.boxes.map((box) => boxOf(config, shipment, steps, legs, box))
  const stopped = shipment.stopped ?? endingAfterReturns(containers)
  return {
    id: featuredId(seed, shipment.billOfLading),
    seed,
    createdAt: shipment.createdAt,
    requestNumber: shipment.requestNumber ?? shipment.billOfLading,
    stoppedAt: stopped?.at ?? null,
    stopped:
      stopped === null
        ? null
        : {
            reason: stopped.reason,
            userId: stopped.reason === 'cancelled_by_user' ? userId(seed, 1) : null,
          },
    searchValues: [...new Set([shipment.billOfLading, normalized, ...shipment.references])],
    billOfLading: shipment.billOfLading,
    normalizedNumber: normalized,
    scac: shipment.scac,
    customer: shipment.customer,
    references: shipment.references,
    tags: shipment.tags ?? [],
    dataFrom,
    portOfLading: first.from,
    portOfDischarge: last.to,
    terminal:
      shipment.terminal === null
        ? []
        : [{ from: dataFrom, value: uuid(seed, 'terminal', terminalOf(shipment.terminal).key) }],
    inland,
    legs,
    departureEstimates: [{ from: dataFrom, value: first.departure }],
    arrivalEstimates: seenFrom(
      shipment.promises ?? [{ from: dataFrom, value: Math.round(last.arrival / hour) * hour }],
      dataFrom,
    ),
    steps,
    lineChecks: {
      from: shipment.createdAt + minute,
      until: null,
      every,
      phase: (hash(shipment.billOfLading) % (every / minute)) * minute,
    },
    lineSilentFrom: null,
    containers,
  }
}

import type { Page } from 'playwright/test'
import type { BoardedShipment } from '#contract/desk/board.ts'
import { jsonApiMediaType } from '#contract/error.ts'
import { shipmentSchema } from '#contract/shipment.ts'
import { vesselSchema } from '#contract/vessel.ts'
import { mostLookedUp } from '#domain/vessel/fleet.ts'
import { answerBoard, answerVessels } from './desk-answers.ts'
import { worldNow } from './world.ts'

const hourMs = 3_600_000

/** Longitudes on the wire end at 180°. */
function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** A time so many hours before the world's clock. */
function hoursAgo(hours: number): string {
  return new Date(Date.parse(worldNow) - hours * hourMs).toISOString().replace('.000Z', 'Z')
}

/** Positions in steps of a tenth of a degree along a parallel, from and to in degrees east, beyond 180 too. */
export function alongParallel(
  latitude: number,
  [from, to]: readonly [number, number],
  hours: { before: number; eachMinutes: number },
  estimated = false,
) {
  const steps = Math.round((to - from) * 10)
  return Array.from({ length: steps + 1 }, (_, step) => ({
    latitude,
    longitude: wrapped(from + step / 10),
    heading: 90,
    timestamp: hoursAgo(hours.before - (step * hours.eachMinutes) / 60),
    estimated,
  }))
}

type Positions = ReturnType<typeof alongParallel>

/** The IMO number of the nth invented vessel, its check digit right. */
export function imoOf(index: number): string {
  const digits = String(910_000 + index)
  const sum = Array.from(digits, Number).reduce((total, digit, place) => total + digit * (7 - place), 0)
  return `${digits}${sum % 10}`
}

/** A vessel as the service sends it; the last of its positions is where it was last heard. */
function vesselRecord(imo: string, name: string, positions: Positions) {
  const last = positions.findLast(({ estimated }) => !estimated)
  return {
    id: `00000000-0000-4000-8000-00000${imo}`,
    type: 'vessel' as const,
    attributes: {
      name,
      imo,
      mmsi: null,
      latitude: last?.latitude ?? null,
      longitude: last?.longitude ?? null,
      nautical_speed_knots: last === undefined ? null : 14.2,
      navigational_heading_degrees: last?.heading ?? null,
      position_timestamp: last?.timestamp ?? null,
      positions,
    },
  }
}

/** Some are on time, some late. */
function hoursToArrival(index: number): number {
  return 100 + index + 24 * (index % 9)
}

function shipmentAtSea(index: number): BoardedShipment {
  const shipment = shipmentSchema.parse({
    id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: `TEST${String(index).padStart(6, '0')}`,
      created_at: hoursAgo(800),
      customer_name: 'Halden Robotics',
      port_of_discharge_locode: 'USOAK',
      port_of_discharge_name: 'Oakland',
      pod_vessel_imo: imoOf(index),
      pod_vessel_name: `VESSEL ${index + 1}`,
      pod_timezone: 'America/Los_Angeles',
      pol_atd_at: hoursAgo(300),
      pod_original_eta_at: hoursAgo(-100 - index),
      pod_eta_at: hoursAgo(-hoursToArrival(index)),
    },
    relationships: {},
  })
  return { shipment, terminal: null, terminalRecord: null, containers: [] }
}

/**
 * A desk whose account has so many shipments at sea instead of the world's, each on a vessel of its own, of which it
 * has looked up the 200 that arrive first.
 * @param heardHoursAgo of the vessel's last report; null: it was never heard
 * @param perColumn how many vessels sail one above the other before the next ones sail five degrees farther east
 */
export async function answerFleet(
  page: Page,
  count: number,
  heardHoursAgo: (index: number) => number | null,
  perColumn = 20,
): Promise<void> {
  const vessels = Array.from({ length: count }, (_, index) => index)
  await answerBoard(page, vessels.map(shipmentAtSea))
  const lookedUp = vessels
    .toSorted((one, other) => hoursToArrival(one) - hoursToArrival(other))
    .slice(0, mostLookedUp)
  await answerVessels(page, () =>
    lookedUp.map((index) => {
      const before = heardHoursAgo(index)
      const [latitude, longitude] = [18 + (index % 20) * 1.6, 150 + Math.floor(index / perColumn) * 5]
      const positions =
        before === null
          ? []
          : alongParallel(latitude, [longitude, longitude + 2], { before: before + 4, eachMinutes: 12 })
      const imo = imoOf(index)
      const vessel = vesselSchema.parse(vesselRecord(imo, `VESSEL ${index + 1}`, positions))
      return { imo, inquiry: 'answered', vessel }
    }),
  )
}

/** Answers for one vessel that carries nothing, with these positions whatever the range. */
export async function answerVessel(page: Page, imo: string, name: string, positions: Positions) {
  await page.route(new RegExp(`/api/v2/vessels/${imo}`), (route) =>
    route.fulfill({
      body: JSON.stringify({ data: vesselRecord(imo, name, positions) }),
      contentType: jsonApiMediaType,
    }),
  )
}

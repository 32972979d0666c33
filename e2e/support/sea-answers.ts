import type { Page, Route } from 'playwright/test'
import { worldNow } from './world.ts'

const hourMs = 3_600_000
const jsonApi = 'application/vnd.api+json'

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

/** A vessel's answer; the last of its positions is where it was last heard. */
function vesselAnswer(imo: string, name: string, positions: Positions) {
  const last = positions.findLast(({ estimated }) => !estimated)
  return {
    data: {
      id: `00000000-0000-4000-8000-00000${imo}`,
      type: 'vessel',
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
    },
  }
}

function shipment(index: number, vessel: number) {
  return {
    id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: `TEST${String(index).padStart(6, '0')}`,
      created_at: hoursAgo(800),
      customer_name: 'Halden Robotics',
      port_of_discharge_locode: 'USOAK',
      port_of_discharge_name: 'Oakland',
      pod_vessel_imo: imoOf(vessel),
      pod_vessel_name: `VESSEL ${vessel + 1}`,
      pod_timezone: 'America/Los_Angeles',
      pol_atd_at: hoursAgo(300),
      pod_original_eta_at: hoursAgo(-100 - index),
      // Some on time, some late.
      pod_eta_at: hoursAgo(-100 - index - 24 * (index % 9)),
    },
    relationships: {},
  }
}

async function json(route: Route, body: unknown): Promise<void> {
  await route.fulfill({ body: JSON.stringify(body), contentType: jsonApi })
}

/**
 * An account in which so many shipments are at sea instead of the world's, each on a vessel of its own. The
 * answers are made in the browser: the budget of an account would let two hundred through in two minutes.
 * @param heardHoursAgo of the vessel's last report; null: it was never heard
 * @param large what its lists say they hold, where that is more, and on how many vessels the shipments are;
 * and how many vessels sail one above the other before the next ones sail five degrees farther east
 */
export async function answerFleet(
  page: Page,
  count: number,
  heardHoursAgo: (index: number) => number | null,
  large: { total: number; vessels: number; perColumn?: number } = { total: count, vessels: count },
): Promise<void> {
  const { total, vessels, perColumn = 20 } = large
  const shipments = Array.from({ length: count }, (_, index) => shipment(index, index % vessels))
  await page.route(/\/api\/v2\/shipments\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 30)]
    const data = shipments.slice((number - 1) * size, number * size)
    await json(route, { data, meta: { size: data.length, total }, links: {} })
  })
  await page.route(/\/api\/v2\/vessels\/\d{7}/, async (route) => {
    const imo = /\/vessels\/(\d{7})/.exec(route.request().url())?.[1] ?? ''
    const index = shipments.findIndex(({ attributes }) => attributes.pod_vessel_imo === imo)
    const before = heardHoursAgo(index)
    const [latitude, longitude] = [18 + (index % 20) * 1.6, 150 + Math.floor(index / perColumn) * 5]
    const positions =
      before === null
        ? []
        : alongParallel(latitude, [longitude, longitude + 2], { before: before + 4, eachMinutes: 12 })
    await json(route, vesselAnswer(imo, `VESSEL ${index + 1}`, positions))
  })
}

/** Answers for one vessel that carries nothing, with these positions whatever the range. */
export async function answerVessel(page: Page, imo: string, name: string, positions: Positions) {
  await page.route(new RegExp(`/api/v2/vessels/${imo}`), (route) =>
    json(route, vesselAnswer(imo, name, positions)),
  )
}

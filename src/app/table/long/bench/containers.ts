import { containerCheckDigit } from '#contract/identifiers.ts'
import { dayMs } from '#domain/time/durations.ts'

/** What a board of active containers shows of each. */
export interface ActiveContainer {
  id: string
  number: string
  billOfLading: string
  customer: string
  carrier: string
  vessel: string
  port: string
  terminal: string
  /** ISO 8601, as the interface sends it. */
  etaAt: string
  /** `2026-11-28`; null where none is reported. */
  lastFreeDay: string | null
  status: string
}

const carriers = [
  { name: 'Maersk', prefixes: ['MSKU', 'MRKU'], bill: 'MAEU' },
  { name: 'MSC', prefixes: ['MSCU', 'MEDU'], bill: 'MEDU' },
  { name: 'CMA CGM', prefixes: ['CMAU', 'TCNU'], bill: 'CMDU' },
  { name: 'Hapag-Lloyd', prefixes: ['HLXU', 'HLBU'], bill: 'HLCU' },
  { name: 'Evergreen', prefixes: ['EGHU', 'EITU'], bill: 'EGLV' },
  { name: 'COSCO', prefixes: ['CSNU', 'CBHU'], bill: 'COSU' },
  { name: 'ONE', prefixes: ['ONEU', 'NYKU'], bill: 'ONEY' },
  { name: 'ZIM', prefixes: ['ZCSU', 'ZIMU'], bill: 'ZIMU' },
]

const terminals = [
  { port: 'Los Angeles', name: 'TraPac' },
  { port: 'Los Angeles', name: 'APM Terminals Pier 400' },
  { port: 'Long Beach', name: 'Total Terminals International' },
  { port: 'Oakland', name: 'Oakland International Container Terminal' },
  { port: 'Seattle', name: 'Husky Terminal' },
  { port: 'New York', name: 'Maher Terminals' },
  { port: 'New York', name: 'Port Liberty Bayonne' },
  { port: 'Savannah', name: 'Garden City Terminal' },
  { port: 'Charleston', name: 'Wando Welch Terminal' },
  { port: 'Houston', name: 'Barbours Cut' },
]

const customers = ['Alder & Finch', 'Bluewater Foods', 'Cask and Stave', 'Delmar Tools', 'Éclat Lighting']
const places = ['Atlanta', 'Chicago', 'Columbus', 'Dallas', 'Denver', 'Memphis', 'Reno', 'St. Louis']
const ships = ['Adelaide', 'Bremen', 'Colombo', 'Durban', 'Everett', 'Faro', 'Genoa', 'Halifax', 'Izmir']
const statuses = ['On the water', 'Discharged', 'Available', 'On hold', 'On rail', 'Picked up']

const begin = Date.UTC(2026, 10, 1)

/** Numbers from 0 to 1, the same in each run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Active containers, the same in each run. */
export function activeContainers(count: number): ActiveContainer[] {
  const random = sequence(11)
  function oneOf<Item>(items: readonly Item[]): Item {
    // The index is below the length.
    return items[Math.floor(random() * items.length)] as Item
  }
  return Array.from({ length: count }, (_, index) => {
    const carrier = oneOf(carriers)
    const terminal = oneOf(terminals)
    const firstTen = `${oneOf(carrier.prefixes)}${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`
    const etaAt = begin + Math.floor(random() * 45 * 24 * 4) * (dayMs / 96)
    const lastFreeDay = new Date(etaAt + Math.ceil(4 + random() * 4) * dayMs).toISOString().slice(0, 10)
    return {
      id: `container-${index}`,
      number: `${firstTen}${containerCheckDigit(firstTen)}`,
      billOfLading: `${carrier.bill}${Math.floor(random() * 1_000_000_000)}`,
      customer: `${oneOf(customers)} ${oneOf(places)}`,
      carrier: carrier.name,
      vessel: `${carrier.name} ${oneOf(ships)}`,
      port: terminal.port,
      terminal: terminal.name,
      etaAt: new Date(etaAt).toISOString(),
      lastFreeDay: random() < 0.2 ? null : lastFreeDay,
      status: oneOf(statuses),
    }
  })
}

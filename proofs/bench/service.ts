// Measures on both databases how fast a world is written, what a list costs beside a bare server that sends the same
// bytes, and how much slower the service answers when an account is 100 times as large.
import { findPostgres, startPostgres } from '#database/testing/postgres-server.ts'
import { besideBare } from './beside-bare.ts'
import { median } from './median.ts'
import { peakMemory } from './peak-memory.ts'
import { benchKey, startProgram } from './program.ts'

/** Shipments in the two worlds that are compared. */
const sizes = { small: 1_700, large: 170_000 }

/** Requests of each kind to each world; small and large alternate. */
const rounds = 60

/** Uncounted requests first, so that database pages and compiled code are warm in both worlds. */
const warmUp = 10

interface World {
  url: string
  shipments: number
  tracked: number
  containers: number
  requests: number
  values: number
  stop(): Promise<void>
}

interface Answer {
  data: {
    id: string
    attributes: Record<string, unknown>
    relationships: Record<string, { data?: { id: string } | null } | undefined>
  }[]
  meta: { total: number }
}

const headers = { authorization: `Token ${benchKey}` }

async function get(world: World, path: string): Promise<Answer> {
  const response = await fetch(`${world.url}${path}`, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function open(shipments: number, databaseUrl: string | null): Promise<World> {
  const began = performance.now()
  const program = await startProgram('service', {
    SERVICE_SHIPMENTS: String(shipments),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  })
  const seconds = (performance.now() - began) / 1000
  const peak = peakMemory(program.pid)
  const world: World = { ...program, shipments: 0, tracked: 0, containers: 0, requests: 0, values: 0 }
  world.shipments = (await get(world, '/shipments?page[size]=1')).meta.total
  world.tracked = (await get(world, '/shipments?page[size]=1&filter[tracking_stopped]=false')).meta.total
  world.containers = (await get(world, '/containers?page[size]=1')).meta.total
  world.requests = (await get(world, '/tracking_requests?page[size]=1')).meta.total
  world.values = (await get(world, '/custom_fields?page[size]=1')).meta.total
  const rate = (world.shipments / seconds).toFixed(0)
  const memory = peak === null ? '' : `, peak memory ${peak.toFixed(0)} MB`
  process.stdout.write(
    `  ${world.shipments} shipments, ${world.containers} containers: created in ${seconds.toFixed(0)} s, ${rate} shipments/s${memory}\n`,
  )
  return world
}

/** Picks a different place in each round, spread over the whole world. */
function spread(round: number, size: number): number {
  return Math.floor(((round * 0.618_034) % 1) * size)
}

/** What one round asks for, from somewhere in the account. */
interface Sample {
  id: string
  bill: string
  reference: string
  scac: string
  /** A minute in which a tracking request changed, as a filter with its two ends. */
  minute: string
  definition: string
  container: { id: string; number: string }
}

function minuteFrom(instant: string): string {
  const end = new Date(Date.parse(instant) + 60_000).toISOString()
  return `filter[updated_at][start]=${instant}&filter[updated_at][end]=${end}`
}

async function samplesOf(world: World): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let index = 0; index < rounds; index += 1) {
    const page = spread(index, world.shipments) + 1
    const shipments = await get(world, `/shipments?page[size]=1&page[number]=${page}`)
    const containers = await get(
      world,
      `/containers?page[size]=1&page[number]=${spread(index, world.containers) + 1}`,
    )
    const requests = await get(
      world,
      `/tracking_requests?page[size]=1&page[number]=${spread(index, world.requests) + 1}`,
    )
    const values = await get(
      world,
      `/custom_fields?page[size]=1&page[number]=${spread(index, world.values) + 1}`,
    )
    const shipment = shipments.data[0]
    const container = containers.data[0]
    const request = requests.data[0]
    const value = values.data[0]
    if (shipment === undefined || container === undefined || request === undefined || value === undefined)
      throw new Error('A page is empty.')
    const references = shipment.attributes['ref_numbers'] as string[]
    const bill = String(shipment.attributes['bill_of_lading_number'])
    samples.push({
      id: shipment.id,
      bill,
      reference: references[0] ?? bill,
      scac: String(request.attributes['scac']),
      minute: minuteFrom(String(request.attributes['created_at'])),
      definition: value.relationships['definition']?.data?.id ?? '',
      container: { id: container.id, number: String(container.attributes['number']) },
    })
  }
  return samples
}

type Ask = (world: World, sample: Sample, round: number) => string

/** The last page that is full: one with more rows takes longer in any account. */
const lastPage = (total: number) => Math.floor(total / 30)

/** The same of lists with 25 rows a page. */
const lastRequests = (world: World) => Math.floor(world.requests / 25)
const lastValues = (world: World) => Math.floor(world.values / 25)

/** What is asked, in the words of the table. */
const cases: readonly (readonly [name: string, ask: Ask])[] = [
  ['shipments, first page', () => '/shipments'],
  [
    'shipments, any page',
    (world, _, round) => `/shipments?page[number]=${spread(round, lastPage(world.shipments)) + 1}`,
  ],
  ['shipments, last page', (world) => `/shipments?page[number]=${lastPage(world.shipments)}`],
  ['shipments with containers, 30', () => '/shipments?page[size]=30&include=containers'],
  [
    'shipments with containers, any 30',
    (world, _, round) =>
      `/shipments?page[size]=30&include=containers&page[number]=${spread(round, lastPage(world.shipments)) + 1}`,
  ],
  ['shipments with containers, 100', () => '/shipments?page[size]=100&include=containers'],
  ['still tracked, first page', () => '/shipments?filter[tracking_stopped]=false'],
  [
    'still tracked, last page',
    (world) => `/shipments?filter[tracking_stopped]=false&page[number]=${lastPage(world.tracked)}`,
  ],
  ['stopped, first page', () => '/shipments?filter[tracking_stopped]=true'],
  ['shipments by request number', (_, { bill }) => `/shipments?number=${bill}`],
  ['shipments by bill of lading', (_, { bill }) => `/shipments?q=${bill}`],
  ['shipments by part of a bill', (_, { bill }) => `/shipments?q=${bill.slice(3)}`],
  ['shipments by container', (_, { container }) => `/shipments?q=${container.number}`],
  ['containers, first page', () => '/containers'],
  [
    'containers, any page',
    (world, _, round) => `/containers?page[number]=${spread(round, lastPage(world.containers)) + 1}`,
  ],
  ['containers, last page', (world) => `/containers?page[number]=${lastPage(world.containers)}`],
  ['containers by number', (_, { container }) => `/containers?filter[number]=${container.number}`],
  ['tracking requests, first page', () => '/tracking_requests'],
  [
    'tracking requests, any page',
    (world, _, round) => `/tracking_requests?page[number]=${spread(round, lastRequests(world)) + 1}`,
  ],
  ['tracking requests, last page', (world) => `/tracking_requests?page[number]=${lastRequests(world)}`],
  ['failed requests', () => '/tracking_requests?filter[status]=failed'],
  ['followed requests', () => '/tracking_requests?filter[status]=created'],
  ['stopped requests', () => '/tracking_requests?filter[status]=tracking_stopped'],
  ['requests of a line', (_, { scac }) => `/tracking_requests?filter[scac]=${scac}`],
  ['requests by number', (_, { bill }) => `/tracking_requests?filter[request_number]=${bill}`],
  ['requests by part of a number', (_, { bill }) => `/tracking_requests?q=${bill.slice(3)}`],
  ['requests changed in a minute', (_, { minute }) => `/tracking_requests?${minute}`],
  ['custom fields, first page', () => '/custom_fields'],
  [
    'custom fields, any page',
    (world, _, round) => `/custom_fields?page[number]=${spread(round, lastValues(world)) + 1}`,
  ],
  ['custom fields, last page', (world) => `/custom_fields?page[number]=${lastValues(world)}`],
  ['values of a definition', (_, { definition }) => `/custom_fields?filter[definition_id]=${definition}`],
  ['values of containers', () => '/custom_fields?filter[entity_type]=Container'],
  ['values of one container', (_, { container }) => `/custom_fields?filter[entity_id]=${container.id}`],
  ['search by container', (_, { container }) => `/search?query=${container.number}`],
  ['search by part of a container', (_, { container }) => `/search?query=${container.number.slice(4)}`],
  ['search by reference', (_, { reference }) => `/search?query=${encodeURIComponent(reference)}`],
  ['one shipment', (_, { id }) => `/shipments/${id}?include=containers`],
  ['one container', (_, { container }) => `/containers/${container.id}`],
  ['its raw events', (_, { container }) => `/containers/${container.id}/raw_events`],
]

async function timed(world: World, path: string): Promise<number> {
  const began = performance.now()
  await get(world, path)
  return performance.now() - began
}

/** Lists of 30 shipments, each beside a bare server that sends the same bytes. */
async function measureBesideBare(worlds: readonly World[]): Promise<void> {
  process.stdout.write(`  ${'a list of 30 beside node:http, ms'.padEnd(34)}   KB   bare  service   ratio\n`)
  for (const include of ['containers', 'containers,pod_terminal']) {
    for (const world of worlds) {
      const url = `${world.url}/shipments?page[size]=30&include=${include}`
      const { own, bare, bytes } = await besideBare(url, headers)
      const cells = [
        (bytes / 1024).toFixed(0).padStart(4),
        bare.toFixed(2).padStart(5),
        own.toFixed(2).padStart(7),
        (own / bare).toFixed(2).padStart(6),
      ]
      process.stdout.write(`  ${`${world.shipments}: ${include}`.padEnd(34)} ${cells.join('  ')}\n`)
    }
  }
}

async function measure(name: string, databaseUrl: (() => Promise<string>) | null): Promise<void> {
  process.stdout.write(`\n${name}\n`)
  const small = await open(sizes.small, (await databaseUrl?.()) ?? null)
  const large = await open(sizes.large, (await databaseUrl?.()) ?? null)
  try {
    await measureBesideBare([small, large])
    const samples = { small: await samplesOf(small), large: await samplesOf(large) }
    process.stdout.write(`  ${'median of an answer, ms'.padEnd(34)} 1,700  170,000   ratio\n`)
    for (const [what, ask] of cases) {
      const times: { small: number[]; large: number[] } = { small: [], large: [] }
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const index = round % rounds
        for (const [world, which] of [
          [small, 'small'],
          [large, 'large'],
        ] as const) {
          const sample = samples[which][index]
          if (sample === undefined) throw new Error('A sample is missing.')
          const time = await timed(world, ask(world, sample, round))
          if (round >= warmUp) times[which].push(time)
        }
      }
      const [few, many] = [median(times.small), median(times.large)]
      process.stdout.write(
        `  ${what.padEnd(34)} ${few.toFixed(2).padStart(5)}  ${many.toFixed(2).padStart(7)}  ${(many / few).toFixed(2).padStart(6)}\n`,
      )
    }
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}

await measure('Embedded database', null)
const programs = findPostgres()
if (programs === null) {
  process.stdout.write('\nPostgreSQL: skipped, no server program was found.\n')
} else {
  const server = await startPostgres(programs)
  try {
    await measure('PostgreSQL', () => server.createDatabase())
  } finally {
    await server.stop()
  }
}

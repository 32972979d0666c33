import { expect, type Page, type Request } from 'playwright/test'
import { create, read } from './asking.ts'
import { atSea, brandNew, charleston, oakland, rail, stopped } from './featured.ts'
import { upload } from './uploaded.ts'
import type { World } from './world.ts'

/** Pages of lists and what searches them. */
const lists = [
  '/shipments',
  '/shipments?tracking=all',
  '/tracking-requests',
  '/documents',
  '/webhooks',
  '/custom-fields',
  '/parties',
  '/status',
  `/find?q=${oakland.reference}`,
]

const records = [
  `/shipments/${charleston.id}`,
  `/shipments/${rail.id}`,
  `/shipments/${stopped.id}`,
  `/shipments/${brandNew.id}`,
  `/containers/${charleston.held.id}`,
  `/containers/${charleston.free.id}?events=both`,
  `/containers/${oakland.overdue.id}`,
  `/containers/${atSea.container.id}`,
  `/containers/${rail.container.id}`,
]

/** A record of each of these lists has a page; every world has them under other ids. */
const pathOfList = {
  tracking_requests: '/tracking-requests',
  webhooks: '/webhooks',
  custom_field_definitions: '/custom-fields',
  parties: '/parties',
} as const

/** Pages with a form, and those of one record of what the office itself keeps. */
const forms = ['/track', '/webhooks/new', '/custom-fields/new', '/parties/new', '/nothing-is-here']

/** Pages that read the account's shipments in the background. One port, so that a few ships are asked for. */
const fleet = [
  '/map?port=USLAX',
  '/vessels/9484948',
  '/wall?pages=deadlines',
  '/wall?pages=arrivals',
  '/wall?pages=ready',
  '/wall?pages=map&port=USLAX',
  '/ports/USLAX',
  '/shipping-lines/HLCU',
]

const fixedWalks = { lists, records, fleet }

export const walks = ['lists', 'records', 'fleet', 'forms'] as const
export type Walk = (typeof walks)[number]

/** How many pages are walked before those of a walk. */
export function pagesBefore(walk: Walk): number {
  const before = walks.slice(0, walks.indexOf(walk)).filter((each) => each !== 'forms')
  return before.reduce((count, each) => count + fixedWalks[each].length, 0)
}

/** Every kind of address that is walked, records of the office with `:id`. */
export const walkedAddresses = [
  ...lists,
  ...records,
  ...forms,
  ...fleet,
  ...Object.values(pathOfList).map((path) => `${path}/:id`),
  '/documents/:id',
  '/terminals/:id',
]

const walkedFile = 'walked.txt'

async function firstOf(world: World, list: string): Promise<string | undefined> {
  const { data } = await read<{ data: { id: string }[] }>(world, `/v2/${list}?page[size]=1`)
  return data[0]?.id
}

/** What the world has none of before somebody adds it. */
async function addMissing(world: World): Promise<void> {
  if ((await firstOf(world, 'parties')) === undefined) {
    await create(world, '/v2/parties', 'party', { company_name: 'Lakeside Foods' })
  }
  if ((await firstOf(world, 'webhooks')) === undefined) {
    const attributes = { url: 'https://example.com/walked', active: false, events: ['container.updated'] }
    await create(world, '/v2/webhooks', 'webhook', attributes)
  }
}

/** The document that is walked: it has been read. Those that tests left may be of any kind. */
async function readDocument(world: World): Promise<string> {
  const { data } = await read<{ data: { id: string }[] }>(
    world,
    `/v2/documents?filter[reference]=${walkedFile}`,
  )
  return data[0]?.id ?? upload(world, walkedFile, `Commercial invoice for ${stopped.bill}`)
}

/** The addresses of a walk in this world. */
export async function pathsOf(walk: Walk, world: World): Promise<string[]> {
  if (walk !== 'forms') return fixedWalks[walk]
  await addMissing(world)
  const kept = Object.entries(pathOfList).map(async ([list, path]) => `${path}/${await firstOf(world, list)}`)
  const shipment = `/v2/shipments/${charleston.id}?include=pod_terminal`
  const { included } = await read<{ included?: { id: string }[] }>(world, shipment)
  return [
    ...forms,
    ...(await Promise.all(kept)),
    `/documents/${await readDocument(world)}`,
    `/terminals/${included?.[0]?.id}`,
  ]
}

/** Milliseconds without a request or an answer after which a page has what it asked for. */
const quietMs = 300

/** Says when a page has all its answers: nothing is under way, and nothing follows from the last answer. */
export function watchAnswers(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let lastChange = 0
  let isLeaving = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true
    if (!/\/api\/(?:v2|desk\/(?:board|fleet))\b/.test(request.url())) return
    underWay.add(request)
    lastChange = performance.now()
  })
  const end = (request: Request) => {
    if (underWay.delete(request)) lastChange = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // A page that is left takes its requests along, and not of each the browser says that it ended.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return
    lastChange = performance.now()
    if (isLeaving) underWay.clear()
    isLeaving = false
  })
  return () =>
    expect
      .poll(
        () => {
          if (underWay.size > 0) return [...underWay].map((request) => request.url())
          return performance.now() - lastChange > quietMs ? [] : 'an answer has just come'
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toEqual([])
}

/** Texts in the color of what is wrong. */
export function redTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--overdue)'
    probe.style.backgroundColor = 'var(--overdue-soft)'
    document.body.append(probe)
    const { color: red, backgroundColor: redSoft } = getComputedStyle(probe)
    probe.remove()
    const found = new Set<string>()
    for (const element of document.querySelectorAll('body *')) {
      const { color, backgroundColor } = getComputedStyle(element)
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      )
      if ((own && color === red) || [red, redSoft].includes(backgroundColor)) {
        found.add((element.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
      }
    }
    // A bar or a dot says nothing alone: its words stand beside it.
    found.delete('')
    return [...found]
  })
}

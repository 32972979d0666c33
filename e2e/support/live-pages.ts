import type { BrowserContext, Page, Request } from 'playwright/test'
import type { Subject } from '#contract/desk/subject.ts'
import { followLive } from '#contract/desk/live.ts'
import { charleston } from './featured.ts'
import { expect } from './fixtures.ts'
import { waitUntilSeen } from './seen.ts'
import type { World } from './world.ts'

const { free } = charleston

/** By then the free box has been picked up. */
export const later = '2026-11-21T20:00:00Z'

function isStream(url: string): boolean {
  return new URL(url).pathname === followLive.path
}

/** Streams of what has changed that are open now. */
export function streamsOf(context: BrowserContext): { open: () => number } {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (isStream(request.url())) open.add(request)
  })
  const end = (request: Request) => open.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // A closed page takes its stream along, and the browser need not say so.
  return { open: () => [...open].filter((request) => !request.frame().page().isClosed()).length }
}

export function history(page: Page) {
  return page.getByRole('region', { name: 'History' })
}

/** Opens the page of a record once the desk has seen it: from then on what changes is news. */
export async function openRecord(
  page: Page,
  { url }: Pick<World, 'url'>,
  { type, id }: Subject,
): Promise<void> {
  await waitUntilSeen(url, { type, id })
  await page.goto(`${url}/${type}s/${id}`)
  await expect(history(page)).toContainText('Recorded since')
}

export async function openBox(page: Page, world: World): Promise<void> {
  await openRecord(page, world, { type: 'container', id: free.id })
}

/** So many tabs share one stream, and the next one listens when that of the stream is closed. */
export async function expectOneStream(first: Page, world: World, count: number): Promise<void> {
  const context = first.context()
  const streams = streamsOf(context)
  await openBox(first, world)
  const box = await context.newPage()
  await openBox(box, world)
  for (let tabs = 2; tabs < count; tabs += 1) {
    const tab = await context.newPage()
    await tab.goto(`${world.url}/parties`)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect.poll(streams.open).toBe(1)
  await first.close()
  await expect.poll(streams.open).toBe(1)
  await world.setClock(later)
  await expect(box.getByRole('main')).toContainText('Already picked up')
}

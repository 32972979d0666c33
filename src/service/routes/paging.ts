import type { ListLinks } from '#contract/envelope.ts'
import type { Page } from '../store/page.ts'

/** Rows per page where the request has no page size: contract/README.md, Paging. */
export const defaultPageSize = {
  shipments: 30,
  containers: 30,
  customFields: 25,
  trackingRequests: 25,
  webhooks: 25,
  parties: 25,
  documents: 25,
  emailSubmissions: 25,
} as const

export function requestedPage(
  query: { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined },
  defaultSize: number,
): Page {
  return { number: query['page[number]'] ?? 1, size: query['page[size]'] ?? defaultSize }
}

/** Encoded, except the brackets. */
function readableKey(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

/** Rebuilt with the keys decoded and in alphabetical order. */
function pageUrl(url: URL, number: number): string {
  // If a key was sent twice the first one counts, as where the query is parsed.
  const parameters = new Map([...url.searchParams].toReversed())
  parameters.set('page[number]', String(number))
  const query = [...parameters]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${readableKey(name)}=${encodeURIComponent(value)}`)
  return `${url.origin}${url.pathname}?${query.join('&')}`
}

/** `self` echoes the request; `prev` and `next` only where there is such a page, and never null. */
export function listLinks(url: URL, page: Page, total: number): ListLinks {
  const last = Math.max(1, Math.ceil(total / page.size))
  return {
    self: url.href,
    current: pageUrl(url, page.number),
    first: pageUrl(url, 1),
    ...(page.number > 1 ? { prev: pageUrl(url, Math.min(page.number - 1, last)) } : {}),
    ...(page.number < last ? { next: pageUrl(url, page.number + 1) } : {}),
    last: pageUrl(url, last),
  }
}

/** What some lists send in addition to the usual numbers. */
export function pagination(page: Page, total: number) {
  const last = Math.ceil(total / page.size)
  const more = page.number < last ? { next: page.number + 1, last } : {}
  return { current: page.number, ...more, records: total }
}

/** One page of a list that is short enough to load whole. */
export function slicePage<Item>(items: readonly Item[], page: Page): Item[] {
  return items.slice((page.number - 1) * page.size, page.number * page.size)
}

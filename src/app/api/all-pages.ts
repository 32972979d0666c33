import { mapSequential, upTo } from '../util/map-sequential.ts'

/** Rows a page: the most that the interface gives. */
export const mostPerPage = 100

interface Page<Row> {
  data: Row[]
  meta: { total: number }
}

/**
 * A short list in one answer. Not for lists that grow with the account's shipments: each page costs a request
 * of the budget that all browsers share.
 * @param mostPages a service whose list never ends is not asked for ever; then `isWhole` is false
 */
export async function allPages<Row>(
  ask: (page: number) => Promise<Page<Row>>,
  mostPages = 10,
): Promise<{ data: Row[]; isWhole: boolean }> {
  const data: Row[] = []
  // Whether there is a next page is known from the one before.
  for await (const page of mapSequential(upTo(mostPages), ask)) {
    data.push(...page.data)
    if (page.data.length === 0 || data.length >= page.meta.total) return { data, isWhole: true }
  }
  return { data, isWhole: false }
}

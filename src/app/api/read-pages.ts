/** Rows a page: the most that the interface gives. */
export const mostPerPage = 100

interface Page<Row> {
  data: Row[]
  meta: { total: number; more?: boolean }
}

/**
 * The pages of a list, one after the other, no more at once than a person who turns pages. Whether there is a next
 * one is known from the one before: a list that grows meanwhile is read to its end, and one that is not counted
 * until no next page is named.
 *
 * `ask` minds the budget itself: what nobody waits for goes through `enqueueBackground`.
 * @param mostPages after which it ends, however long the list
 */
export async function* readPages<Answer extends Page<unknown>>(
  ask: (page: number) => Promise<Answer>,
  mostPages: number,
): AsyncGenerator<Answer & { isLast: boolean }> {
  let read = 0
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await ask(page)
    read += answer.data.length
    const isLast = answer.data.length === 0 || (answer.meta.more !== true && read >= answer.meta.total)
    yield { ...answer, isLast }
    if (isLast) return
  }
}

/**
 * A short list in one answer. Not for lists that grow with the account's shipments: each page costs a request
 * of the budget that all browsers share.
 * @param mostPages the limit for a service whose list never ends; `isWhole` is then false
 */
export async function readWholeList<Row>(
  ask: (page: number) => Promise<Page<Row>>,
  mostPages = 10,
): Promise<{ data: Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  for await (const { data, isLast } of readPages(ask, mostPages)) {
    for (const row of data) rows.push(row)
    if (isLast) return { data: rows, isWhole: true }
  }
  return { data: rows, isWhole: false }
}

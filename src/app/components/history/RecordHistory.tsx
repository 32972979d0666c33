import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mostBeside } from '#contract/desk/history.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { changedFacts, type ChangedFacts } from '#domain/history/changed-facts.ts'
import { factZones } from '#domain/history/fact-words.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { historyOptions } from '../../api/history.ts'
import { useLastOpened } from '../../hooks/use-last-opened.ts'
import { HistoryContext } from './history-context.ts'

const nothing: ChangedFacts = new Map()

/**
 * Gives what is in it the history of the page's record.
 * @param container what the page is about; null: it is about the shipment
 * @param boxes of the shipment, whose changes are told with its own
 */
export function RecordHistory({
  container,
  shipment,
  boxes,
  children,
}: (
  | { container: ReadContainer; shipment: ReadShipment | null; boxes?: never }
  | { container: null; shipment: ReadShipment; boxes: readonly ReadContainer[] }
) & { children: ReactNode }) {
  const { type, id }: Subject = container ?? shipment
  const told = boxes?.slice(0, mostBeside) ?? []
  const beside = container === null ? told : shipment === null ? [] : [shipment]
  const { data, error, refetch, isFetchedAfterMount, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(
      historyOptions(
        { type, id },
        beside.map((each) => each.id),
      ),
    )
  const [newest] = data?.pages ?? []
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const history = newest === undefined ? null : { ...newest, changes, hasMore: hasNextPage }
  const lastOpened = useLastOpened(`${type}:${id}`, history?.readAt ?? null, !isFetchedAfterMount)
  const own = changes.filter(({ subject }) => subject.id === id || subject.type === 'shipment')
  const value = {
    record: { type, id },
    boxes: told,
    isCut: told.length < (boxes?.length ?? 0),
    zonesOf: ({ type: of, id: box }: Subject) =>
      factZones(
        of === 'shipment' ? container : (told.find((each) => each.id === box) ?? container),
        shipment,
      ),
    history,
    error,
    retry: () => void refetch(),
    fetchMore: () => void fetchNextPage(),
    isFetchingMore: isFetchingNextPage,
    lastOpened,
    changed: lastOpened === null ? nothing : changedFacts(own, lastOpened),
  }
  return <HistoryContext.Provider value={value}>{children}</HistoryContext.Provider>
}

import type { Query } from '@tanstack/react-query'
import { getHistory } from '#contract/desk/history.ts'
import type { Changed } from '#contract/desk/live.ts'
import type { Subject, SubjectType } from '#contract/desk/subject.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { Included } from '#contract/records.ts'
import type { SearchResult } from '#contract/search-result.ts'
import { containerKeys } from '../containers.ts'
import { deskKey } from '../ask-desk.ts'
import { searchKeys } from '../find.ts'
import { shipmentKeys } from '../shipments.ts'
import { trackingRequestKeys } from '../tracking-requests.ts'

/** What has changed. */
interface Changes {
  /** As `included` has them: `type:id`. */
  ids: ReadonlySet<string>
  /** Shipments came under tracking or left it. */
  isCountOther: boolean
}

export function changesOf({ subjects, isCountOther = false }: Changed): Changes {
  return { ids: new Set(subjects.map(({ type, id }) => `${type}:${id}`)), isCountOther }
}

function isRecord(value: unknown): value is Subject {
  return typeof value === 'object' && value !== null && 'type' in value && 'id' in value
}

function holds(answer: unknown, ids: Changes['ids']): boolean {
  const { data, included } = Object(answer) as { data?: unknown; included?: Included }
  const records: unknown[] = Array.isArray(data) ? data : [data]
  return (
    records.some((record) => isRecord(record) && ids.has(`${record.type}:${record.id}`)) ||
    Array.from(ids).some((key) => included?.has(key) === true)
  )
}

type AnswerAndKey = Pick<Query, 'queryKey' | 'state'>

type IsNews = (query: AnswerAndKey, changes: Changes) => boolean

const byRecords: IsNews = ({ state }, { ids }) => holds(state.data, ids)

const byCount: IsNews = (_query, { isCountOther }) => isCountOther

const byRecordsOrCount: IsNews = (query, changes) => byRecords(query, changes) || byCount(query, changes)

/** What a search has found, by the types that it gives them. */
const byResults: IsNews = ({ state }, { ids, isCountOther }) => {
  const { results = [] } = Object(state.data) as { results?: (SearchResult | MalformedRecord)[] }
  // Whoever reads that nothing is found, and may be typing another number, is not taken to what then is.
  if (results.length > 0 && isCountOther) return true
  return results.some(
    (result) =>
      !isMalformed(result) &&
      ids.has(`${result.entityType === 'cargo' ? 'container' : result.entityType}:${result.id}`),
  )
}

/** An answer about one of a type, whose id ends its key. */
function byId(type: SubjectType): IsNews {
  return ({ queryKey }, { ids }) => ids.has(`${type}:${String(queryKey.at(-1))}`)
}

/** A history of a record, and of those beside it. */
const byHistory: IsNews = ({ queryKey: [, , type, id, asked] }, { ids }) => {
  const other = type === 'container' ? 'shipment' : 'container'
  const { beside = [] } = Object(asked) as { beside?: readonly string[] }
  return ids.has(`${String(type)}:${String(id)}`) || beside.some((each) => ids.has(`${other}:${each}`))
}

/** Whether news of these is news of an answer, by the kind of question: the first two parts of its key. */
const kinds = new Map<string, IsNews>([
  // Of the board only what is new is sent, and the account is asked for nothing.
  [kindOf(shipmentKeys.active), ({ state }) => state.data !== undefined],
  [kindOf(shipmentKeys.urgent), ({ state }) => state.data !== undefined],
  [kindOf(containerKeys.one('')), byRecords],
  [kindOf(shipmentKeys.one('')), byRecords],
  [kindOf(shipmentKeys.lists), byRecordsOrCount],
  [kindOf(shipmentKeys.counts), byCount],
  [kindOf(shipmentKeys.matching('')), byRecordsOrCount],
  [kindOf(searchKeys.firstFound([])), byResults],
  [kindOf(trackingRequestKeys.lists), byCount],
  [kindOf(trackingRequestKeys.one('')), byCount],
  [kindOf(containerKeys.rawEvents('')), byId('container')],
  [kindOf(containerKeys.transportEvents('')), byId('container')],
  [kindOf(deskKey(getHistory, { path: { type: 'container', id: '' } })), byHistory],
])

function kindOf(key: readonly unknown[]): string {
  return key.slice(0, 2).join(' ')
}

/** Whether news can be news of what a query has answered: of everything else the stream tells nothing. */
export function canChange({ queryKey }: AnswerAndKey): boolean {
  return kinds.has(kindOf(queryKey))
}

/** Whether news of these is news of what a query has answered. */
export function isAffected(query: AnswerAndKey, changes: Changes): boolean {
  return kinds.get(kindOf(query.queryKey))?.(query, changes) === true
}

import type { Query } from '@tanstack/react-query'
import { getHistory } from '#contract/desk/history.ts'
import type { Subject, SubjectType } from '#contract/desk/subject.ts'
import type { Included } from '#contract/records.ts'
import { containerKeys } from '../containers.ts'
import { deskKey } from '../ask-desk.ts'
import { isOfBoard } from '../known-board.ts'
import { shipmentKeys } from '../shipments.ts'

/** Ids of what has changed, as `included` has them: `type:id`. */
export type Changed = ReadonlySet<string>

export function changedOf(subjects: readonly Subject[]): Changed {
  return new Set(subjects.map(({ type, id }) => `${type}:${id}`))
}

function isRecord(value: unknown): value is Subject {
  return typeof value === 'object' && value !== null && 'type' in value && 'id' in value
}

function holds(answer: unknown, changed: Changed): boolean {
  const { data, included } = Object(answer) as { data?: unknown; included?: Included }
  const records: unknown[] = Array.isArray(data) ? data : [data]
  return (
    records.some((record) => isRecord(record) && changed.has(`${record.type}:${record.id}`)) ||
    Array.from(changed).some((key) => included?.has(key) === true)
  )
}

type AnswerAndKey = Pick<Query, 'queryKey' | 'state'>

type IsNews = (query: AnswerAndKey, changed: Changed) => boolean

const byRecords: IsNews = ({ state }, changed) => holds(state.data, changed)

/** An answer about one of a type, whose id ends its key. */
function byId(type: SubjectType): IsNews {
  return ({ queryKey }, changed) => changed.has(`${type}:${String(queryKey.at(-1))}`)
}

/** A history of a record, and of those beside it. */
const byHistory: IsNews = ({ queryKey: [, , type, id, asked] }, changed) => {
  const other = type === 'container' ? 'shipment' : 'container'
  const { beside = [] } = Object(asked) as { beside?: readonly string[] }
  return (
    changed.has(`${String(type)}:${String(id)}`) || beside.some((each) => changed.has(`${other}:${each}`))
  )
}

/** Whether news of these is news of an answer, by the kind of question: the first two parts of its key. */
const kinds = new Map<string, IsNews>([
  // Of the board only what is new is sent, and the account is asked for nothing.
  [kindOf(shipmentKeys.active), canChange],
  [kindOf(containerKeys.one('')), byRecords],
  [kindOf(shipmentKeys.one('')), byRecords],
  [kindOf(shipmentKeys.lists), byRecords],
  [kindOf(containerKeys.rawEvents('')), byId('container')],
  [kindOf(containerKeys.transportEvents('')), byId('container')],
  [kindOf(deskKey(getHistory, { path: { type: 'container', id: '' } })), byHistory],
])

function kindOf(key: readonly unknown[]): string {
  return key.slice(0, 2).join(' ')
}

/** Whether news can be news of what a query has answered: of everything else the stream tells nothing. */
export function canChange({ queryKey, state }: AnswerAndKey): boolean {
  const kind = kindOf(queryKey)
  return kinds.has(kind) && (kind !== kindOf(shipmentKeys.active) || isOfBoard(state.data))
}

/** Whether news of these is news of what a query has answered. */
export function isAffected(query: AnswerAndKey, changed: Changed): boolean {
  return kinds.get(kindOf(query.queryKey))?.(query, changed) === true
}

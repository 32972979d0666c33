import type { QueryClient } from '@tanstack/react-query'
import type { BoardedShipment } from '#contract/desk/board.ts'
import { instantOf } from '#contract/instant.ts'
import { isMalformed } from '#contract/malformed.ts'
import { ageOf, isProof, withOlder } from '#domain/fields/saved.ts'
import { sorted } from '#domain/util/lists.ts'
import { realNow } from '../clock/world-clock.ts'
import { HttpError } from './errors.ts'
import { isRow, keyAt, keyOf, type Row, withoutHeaderValues } from './saved-row.ts'
import { forgetSave, keepSave, noteLate, type Save, saves } from './saves.ts'

/*
 * A service may answer reads from before a write for some seconds. The saved values then replace the older ones wherever
 * the record is in an answer: alone, in a list, or in `included`. Pages, forms and lists need not know.
 */

interface Answer {
  data?: unknown
  included?: unknown
  meta?: { size: number; total: number; more?: boolean }
}

interface Asked {
  /** Path below the base address; null for a cached answer. */
  path: string | null
  query?: object | undefined
  /** When the read began, or when the answer left the service if that was earlier; epoch milliseconds, real time. */
  at: number
  /** Whether the answer has the values of a webhook's headers. */
  reveals?: boolean | undefined
}

type Saves = ReadonlyMap<string, Save>

/** Shows saves in everything cached, so that no page waits for an answer to show them. */
export function showSaved(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    const { queryKey, queryHash, state } = query
    const { data, dataUpdatedAt: at, isInvalidated } = state
    // The desk's next answer gets the saves too, and costs the account nothing. Whether it fails, its page tells.
    if (data !== undefined && query.meta?.['isFromDesk'] === true)
      query.fetch(undefined, { cancelRefetch: true }).catch(() => null)
    const shown = corrected(data, { path: null, at })
    // The page of a deleted record leaves by itself.
    if (shown === data || shown === null) continue
    client.setQueryData(queryKey, shown, { updatedAt: at })
    client.getQueryCache().get(queryHash)?.setState({ isInvalidated })
  }
}

/**
 * The answer to a read, with saved values in place of older ones.
 * @param answer `at`: when it left the service, epoch milliseconds, real time
 * @throws what `answer` throws, and HttpError 404 for a record that was deleted
 */
export async function asSaved<Held>(
  answer: Promise<{ held: Held; at: number }>,
  asked: Asked,
): Promise<Held> {
  try {
    const { held, at } = await answer
    // The proxy may have kept the answer from before this read.
    const shown = corrected(held, { ...asked, at: Math.min(asked.at, at) })
    if (shown !== held) noteLate()
    if (shown !== null) return shown
  } catch (error) {
    const made = error instanceof HttpError && error.status === 404 ? madeLately(asked) : null
    if (made === null) throw error
    noteLate()
    return { data: made, included: new Map(), links: {} } as Held
  }
  throw new HttpError(404, [], null)
}

/** Puts saved values in place of older ones that the board tells of a shipment; the same object where none is older. */
export function toldAsSaved(told: BoardedShipment, all: Saves): BoardedShipment {
  if (![told.shipment, ...told.containers].some(({ id }) => all.has(id))) return told
  const answer = { data: told.shipment, included: new Map(told.containers.map((each) => [each.id, each])) }
  // Nobody knows when the service told it: the values alone say whether it is older.
  const shown = corrected(answer, { path: null, at: realNow() })
  if (shown === answer || shown === null) return told
  return { ...told, shipment: shown.data, containers: [...shown.included.values()] }
}

/** A new record that the service does not find yet. */
function madeLately(asked: Asked): Row | null {
  const save = saves().get(keyAt(asked.path ?? ''))
  if (save?.record == null || save.list === null || isOver(save, asked)) return null
  return withoutHeaderValues(save.record)
}

/** Null for the single record that was deleted; the same object if nothing is older than a save. */
function corrected<Read>(answer: Read, asked: Asked): Read | null {
  const all = saves()
  if (all.size === 0) return answer
  const { data, included, meta } = Object(answer) as Answer
  const shown = Array.isArray(data)
    ? listed(data, meta, asked, all)
    : isRow(data)
      ? asWritten(data, asked, all)
      : data
  if (shown === null && data !== null) return null
  const sentAlong = included instanceof Map ? alongAsWritten(included, asked, all) : included
  if (shown === data && sentAlong === included) return answer
  const added = Array.isArray(data) && Array.isArray(shown) ? shown.length - data.length : 0
  const counts =
    meta === undefined ? {} : { meta: { ...meta, size: meta.size + added, total: meta.total + added } }
  return { ...answer, data: shown, included: sentAlong, ...counts }
}

function alongAsWritten(included: ReadonlyMap<string, unknown>, asked: Asked, all: Saves) {
  const rows = Array.from(included, ([key, row]) => {
    // A record without a schema has its attributes in a member of their own.
    const isKnown = isRow(row) && !('attributes' in row)
    return [key, (isKnown ? asWritten(row, asked, all) : row) ?? row] as const
  })
  return rows.some(([key, row]) => included.get(key) !== row) ? new Map(rows) : included
}

/** An answer at this path has shown the save already: whatever a later one says is the newest. */
function isOver({ shown }: Save, { path, at }: Asked): boolean {
  return shown.some(([each, since]) => each === path && at > since)
}

function noteShown(save: Save, { path, at }: Asked): void {
  if (path === null || at < save.at || save.shown.some(([each]) => each === path)) return
  keepSave({ ...save, shown: [...save.shown, [path, realNow()]] })
}

/** The record with the saved values if it is older; null if it was deleted. */
function asWritten(row: Row, asked: Asked, all: Saves): Row | null {
  const save = all.get(keyOf(row, asked.path))
  if (save === undefined) return row
  const { key, record, attributes, told } = save
  const isFromBefore = asked.at < save.at
  if (record === null) {
    if (isFromBefore || !isOver(save, asked)) return null
    forgetSave(key)
    return row
  }
  if (asked.reveals === true) {
    // No cache holds revealed values, so there is nothing to compare with.
    return attributes.some(({ name }) => name === 'headers') ? { ...row, headers: record['headers'] } : row
  }
  const saved = withoutHeaderValues(record)
  const age = ageOf(row, saved, attributes)
  if (age === 'saved') {
    if (isProof(attributes, saved)) noteShown(save, asked)
    return row
  }
  if (!isFromBefore && (age === 'newer' || isOver(save, asked))) {
    // Only an answer of the service ends a save.
    if (asked.path !== null) forgetSave(key)
    return row
  }
  const learned = withOlder(attributes, row, saved)
  if (learned.some(({ before }, index) => before !== attributes[index]?.before)) {
    keepSave({ ...save, attributes: learned })
  }
  const values = Object.entries(saved).filter(([name]) => told.includes(name) && name in row)
  return { ...row, ...Object.fromEntries(values) }
}

/** A list with saved values, new records and without deleted ones; the same array if nothing differs. */
function listed(rows: unknown[], meta: Answer['meta'], asked: Asked, all: Saves): unknown[] {
  const query = new Map<string, unknown>(
    Object.entries(asked.query ?? {}).filter(([, value]) => value !== undefined),
  )
  const isFirst = (query.get('page[number]') ?? 1) === 1
  // Only the service knows whether a new record passes a filter.
  const isOfAll =
    asked.path !== null && Array.from(query.keys()).every((name) => /^(?:page\[|include$|sort$)/.test(name))
  const isWhole = isOfAll && isFirst && meta?.more !== true && rows.length >= (meta?.total ?? 0)
  let shown = rows.flatMap((row) => {
    const written = isRow(row) && !isMalformed(row) ? asWritten(row, asked, all) : row
    return written === null ? [] : [written]
  })
  const present = new Set(rows.map((row) => (isRow(row) ? keyOf(row, asked.path) : null)))
  for (const save of all.values()) {
    if (save.list !== asked.path || !isOfAll) continue
    const isPresent = present.has(save.key)
    // A record that replaced another one is judged by its values above.
    if (save.record === null ? isWhole && !isPresent : isPresent && save.attributes.length === 0) {
      noteShown(save, asked)
    }
    if (save.record === null || isPresent || isOver(save, asked)) continue
    const record = withoutHeaderValues(save.record)
    const index = placeOf(record, shown, isFirst, isWhole)
    if (index !== null) shown = [...shown.slice(0, index), record, ...shown.slice(index)]
  }
  if (shown.length === rows.length && shown.every((row, index) => row === rows[index])) return rows
  const isPlaced = shown.every((row) => typeof (Object(row) as Partial<Row>)['position'] === 'number')
  return isPlaced ? sorted(shown, (one, other) => positionOf(one) - positionOf(other)) : shown
}

function positionOf(row: unknown): number {
  return Number((Object(row) as Partial<Row>)['position'])
}

function createdAt(row: unknown): number | null {
  const { createdAt: at } = Object(row) as Partial<Row>
  return typeof at === 'string' ? instantOf(at) : null
}

/** Where to insert a new record: by its age if the list is newest first, else at the end; null: on another page. */
function placeOf(record: Row, rows: readonly unknown[], isFirst: boolean, isWhole: boolean): number | null {
  const at = createdAt(record)
  const times = rows.map(createdAt)
  const isNewestFirst =
    at !== null && times.every((time, index) => time !== null && time <= (times[index - 1] ?? time))
  const index = isNewestFirst ? times.findIndex((time) => time !== null && time <= at) : -1
  if (index === -1) return isWhole ? rows.length : null
  return index === 0 && !isFirst ? null : index
}

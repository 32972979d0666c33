import type { Operation } from '#contract/operation.ts'
import { camelKeys } from '#contract/wire.ts'
import { type SavedAttribute, withOlder } from '#domain/fields/saved.ts'
import { meansTheSame } from '#domain/fields/taken.ts'
import { realNow } from '../clock/world-clock.ts'
import { showSaved } from './as-saved.ts'
import { isRow, keyAt, keyOf, type Row, rowsIn, withoutHeaderValues } from './saved-row.ts'
import { pageCache, keepSave, type Save, saves } from './saves.ts'

type Members = Readonly<Record<string, unknown>>

interface Written {
  operation: Operation
  path: string
  body: unknown
  /** The answer's JSON, and the same parsed. */
  raw: unknown
  held: unknown
  /** Earlier values, for a write that the cache shows before it is sent. */
  was?: Members | undefined
}

/** Stopping and resuming tracking send no attributes and change this one. */
const changedWithoutBody = ['lineTrackingStoppedAt']

function attributesIn(document: unknown): object {
  const { data } = Object(document) as { data?: { attributes?: object } }
  return camelKeys(Object(data?.attributes) as object)
}

/** Remembers a write that the service has answered, and shows it in everything cached. */
export function noteSave(written: Written): void {
  const isDeleted = written.operation.method === 'DELETE'
  for (const save of isDeleted ? [deleted(written)] : [saved(written), correctedData(written)]) {
    if (save !== null) keepSave(save)
  }
  const cache = pageCache()
  if (cache !== null) showSaved(cache)
}

function deleted({ path, was = {} }: Written): Save {
  const attributes = Object.entries(camelKeys(was)).map(([name, value]) => ({ name, before: [value] }))
  const list = path.slice(0, path.lastIndexOf('/'))
  return { key: keyAt(path), at: realNow(), record: null, told: [], attributes, list, shown: [] }
}

/** Null if the answer has no record, or nothing of what was sent. */
function saved({ operation, path, body, raw, held, was = {} }: Written): Save | null {
  const { data } = Object(held) as { data?: unknown }
  if (!isRow(data) || operation.changesNothing === true) return null
  // The secret may come along, and nobody asked for it.
  const record = 'secret' in data ? { ...data, secret: null } : data
  const sent = new Map<string, unknown>(Object.entries(attributesIn(body)))
  const told = Object.keys(attributesIn(raw)).filter((name) => name !== 'secret')
  const taken = (sent.size > 0 ? [...sent.keys()] : changedWithoutBody).filter(
    (name) => told.includes(name) && (!sent.has(name) || meansTheSame(sent.get(name), record[name], name)),
  )
  const key = keyOf(record, path)
  const earlier = saves().get(key)
  const isMade = operation.method === 'POST'
  const attributes = attributesOf({ key, record, taken, earlier, isMade, was: camelKeys(was) })
  if (isMade ? taken.length === 0 : attributes.length === 0) return null
  const list = isMade ? path : (earlier?.list ?? null)
  return { key, at: realNow(), record, told, attributes, list, shown: [] }
}

/** A correction of what was read from a document shows in another record, which the answer only refers to. */
function correctedData({ body, held }: Written): Save | null {
  const { data } = Object(held) as { data?: { relationships?: { lastDocumentRepresentation?: unknown } } }
  const read = data?.relationships?.lastDocumentRepresentation
  const { extractedDataManual: payload } = attributesIn(body) as { extractedDataManual?: object | null }
  // Null takes a correction back: only the service knows what it had read.
  if (!isRow(read) || payload == null) return null
  const record = { id: read.id, type: read.type, payload }
  const taken = ['payload']
  const earlier = saves().get(read.id)
  const attributes = attributesOf({ key: read.id, record, taken, earlier, isMade: false, was: {} })
  return { key: read.id, at: realNow(), record, told: taken, attributes, list: null, shown: [] }
}

/** The attributes of a write with their earlier values, from earlier saves, the caller and the cache. */
function attributesOf({
  key,
  record,
  taken,
  earlier,
  isMade,
  was,
}: {
  key: string
  record: Row
  taken: readonly string[]
  earlier: Save | undefined
  isMade: boolean
  was: Members
}): SavedAttribute[] {
  const kept = earlier?.attributes ?? []
  const names = new Set([...taken, ...kept.map(({ name }) => name)])
  const found = Array.from(names, (name): SavedAttribute => {
    const before = kept.find((each) => each.name === name)?.before ?? []
    const last = earlier?.record == null ? undefined : withoutHeaderValues(earlier.record)[name]
    return {
      name,
      before: [...before, ...(last === undefined ? [] : [last]), ...(name in was ? [was[name]] : [])],
    }
  })
  const cached = (pageCache()?.getQueryCache().getAll() ?? [])
    .flatMap(({ state }) => rowsIn(state.data))
    .filter((row) => keyOf(row, null) === key)
  const attributes = cached.reduce((learned, row) => withOlder(learned, row, record), found)
  // An attribute that was sent unchanged needs no protection. If its earlier value is unknown, answers will show it.
  return cached.length > 0 || isMade ? attributes.filter(({ before }) => before.length > 0) : attributes
}

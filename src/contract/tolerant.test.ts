import { describe, expect, test } from 'vitest'
import { singleDocument } from './envelope.ts'
import { isMalformed } from './malformed.ts'
import { featureCollectionSchema } from './map-feature.ts'
import { operationNames, operationOf } from './operations.ts'
import samples from './samples.json' with { type: 'json' }
import { read as readAnswer } from './testing/answers.ts'
import { readTolerantly } from './tolerant.ts'
import { vesselSchema } from './vessel.ts'

type Key = string | number
type Path = readonly Key[]

function isHolder(value: unknown): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null
}

/** The way to every member of an answer, however deep. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const below = isHolder(value)
    ? Object.entries(value).flatMap(([key, member]) =>
        pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []
  return path.length === 0 ? below : [path, ...below]
}

function otherType(value: unknown): unknown {
  return typeof value === 'string' ? { text: value } : 'of another type'
}

const changes = {
  'left out': (holder: Record<Key, unknown>, key: Key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  null: (holder: Record<Key, unknown>, key: Key) => {
    holder[key] = null
  },
  'of another type': (holder: Record<Key, unknown>, key: Key) => {
    holder[key] = otherType(holder[key])
  },
}

function changed(answer: unknown, path: Path, change: (typeof changes)[keyof typeof changes]): unknown {
  const copy: unknown = structuredClone(answer)
  let holder = copy
  for (const key of path.slice(0, -1)) holder = isHolder(holder) ? holder[key] : undefined
  const key = path.at(-1)
  if (isHolder(holder) && key !== undefined) change(holder, key)
  return copy
}

interface Read {
  data?: unknown
  features?: unknown
  included?: ReadonlyMap<string, { unreadable?: readonly string[] }>
}

function rowsOf(read: Read) {
  return [read.data ?? read.features ?? []].flat() as {
    type: string
    id: string
    unreadable?: readonly string[]
  }[]
}

/** What makes a record that record: without it nothing can lead there, and its place tells so. */
function isIdentity([head, index, ...rest]: Path, answer: object): boolean {
  const list = (answer as Record<string, unknown>)[head ?? '']
  const inside = Array.isArray(list) ? rest : [index, ...rest]
  if (head === 'features') {
    const needed = [
      'type',
      'geometry',
      'properties',
      'feature_type',
      'ports_sequence',
      'vessel_location_timestamp',
    ]
    return inside.length === 0 || inside.includes('geometry') || needed.includes(String(inside.at(-1)))
  }
  const isRecord = head === 'data' || head === 'included'
  return isRecord && (inside.length === 0 || ['id', 'type'].includes(String(inside[0])))
}

const recorded = operationNames.filter((name) => Object.hasOwn(samples, name))

test('every operation that answers with something has a recorded answer', () => {
  // Deletions say nothing, and the embedded service never turns an image.
  const silent = operationNames.filter((name) => /^delete|^uploadFile$|^rotateDocument$/.test(name))
  expect([...recorded, ...silent].toSorted()).toEqual([...operationNames].toSorted())
})

describe.each(recorded)('%s', (name) => {
  const answer: object = (samples as Record<string, object>)[name] ?? {}
  const { schema } = operationOf(name).success
  const whole = schema.parse(answer) as Read

  test.each(Object.entries(changes))('any member %s: at most one member is unreadable', (_, change) => {
    const failures: unknown[] = []
    for (const path of pathsOf(answer)) {
      const isDocument = path.length === 1 && ['data', 'features', 'type'].includes(String(path[0]))
      const parsed = readTolerantly(schema, changed(answer, path, change))
      if (!parsed.success) {
        const isOnly = !Array.isArray((answer as Read).data) && path[0] === 'data' && isIdentity(path, answer)
        if (!isDocument && !isOnly && !isPlain(answer)) failures.push([path, parsed.error.issues])
        continue
      }
      const read = parsed.data as Read
      const rows = rowsOf(read)
      const records = [...rows, ...(read.included?.values() ?? [])]
      const malformed = rows.filter((row) => isMalformed(row))
      const told = [...records.flatMap(({ unreadable = [] }) => unreadable), ...malformed]
      const left = (path.length === 2 && change === changes['left out']) || path[0] === 'included' ? 1 : 0
      if (
        told.length > 1 ||
        (malformed.length > 0 && !isIdentity(path, answer)) ||
        (!isDocument && rows.length < rowsOf(whole).length - left) ||
        (read.included?.size ?? 0) <
          (whole.included?.size ?? 0) -
            (path[0] === 'included' && (path.length === 1 || isIdentity(path, answer)) ? 99 : 0)
      )
        failures.push([path, told])
    }
    expect(failures.map((each) => JSON.stringify(each).slice(0, 300))).toEqual([])
  })
})

test.each<[string, number, { geometry?: null; properties?: object }, boolean]>([
  ['a feature', 0, { geometry: null }, true],
  ['a port', 0, { properties: { ports_sequence: null } }, true],
  ['a ship', 1, { properties: { vessel_location_timestamp: 'yesterday' } }, true],
  ['a ship', 1, { properties: { ports_sequence: null } }, false],
  ['a port', 0, { properties: { name: 7 } }, false],
])('%s of a map (%i) with %j is left out: %s', (_, index, { properties, ...members }, isLeftOut) => {
  const sent = samples.getContainerMap.features[index]
  const feature = { ...sent, ...members, properties: { ...sent?.properties, ...properties } }
  const map = readAnswer(featureCollectionSchema, { type: 'FeatureCollection', features: [feature] })
  expect(map.features.map((each) => isMalformed(each))).toEqual([isLeftOut])
})

function isPlain(answer: object): boolean {
  return !('data' in answer) && !('features' in answer)
}

test('a list of ten thousand items that cannot be read is read as fast as one of them', () => {
  const positions = Array.from({ length: 10_000 }, () => ({
    latitude: 'north',
    longitude: 7,
    timestamp: '2026-11-21',
  }))
  const vessel = { id: 'v1', type: 'vessel', attributes: { positions } }
  const { data } = readAnswer(singleDocument(vesselSchema), { data: vessel })
  expect(data.positions).toEqual([])
  expect(data.unreadable).toHaveLength(10_000)
})

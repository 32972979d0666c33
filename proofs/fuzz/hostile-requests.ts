import * as fc from 'fast-check'
import type { Method, Operation } from '#contract/operation.ts'
import { type OperationName, operationNames, operationOf } from '#contract/operations.ts'
import { goodBody, hostileBody } from './hostile-bodies.ts'
import { oddHeaders } from './hostile-headers.ts'
import { pathHarm } from './hostile-paths.ts'
import { goodQuery, queryHarm } from './hostile-queries.ts'
import type { FuzzClass } from './fuzz.ts'

/** A request as it is sent: nothing in it is normalized. */
export interface HostileRequest {
  class: FuzzClass
  /** The operation that it began as. */
  name: OperationName
  method: string
  /** Below the base URL, encoded. */
  path: string
  /** Without the question mark, encoded; may be empty. */
  query: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer> | null
}

/** Texts that mean something to the one who is asked. */
export interface KnownTexts {
  /** Values of a path parameter of an operation, such as ids of records that exist. */
  path: (operation: Operation, parameter: string) => readonly string[]
  /** Values of members of bodies. */
  member: (name: string) => readonly string[]
}

function goodPath(operation: Operation, known: KnownTexts): fc.Arbitrary<string> {
  const parts = operation.path.split('/').map((part) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1]
    if (parameter === undefined) return fc.constant(part)
    return fc.constantFrom(...known.path(operation, parameter)).map(encodeURIComponent)
  })
  return fc.tuple(...parts).map((segments) => segments.join('/'))
}

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Methods that `fetch` can send: of a real connection there are more. */
const oddMethod = fc.oneof(
  fc.constantFrom<string>(...methods),
  fc.constantFrom('HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'get', 'patch', 'Get', 'PURGE', 'LOCK'),
)

type Parts = Omit<HostileRequest, 'class' | 'name'>
type Harm = (parts: Parts) => Parts

/** The ways to go wrong at one place; each keeps the rest as it is. */
function harmsOf(operation: Operation, known: KnownTexts): fc.Arbitrary<Harm> {
  return fc.oneof(
    {
      weight: 2,
      arbitrary: pathHarm.map((harm): Harm => (parts) => ({ ...parts, path: harm(parts.path) })),
    },
    {
      weight: 2,
      arbitrary: queryHarm(operation).map((harm): Harm => (parts) => ({
        ...parts,
        query: harm(parts.query),
      })),
    },
    {
      weight: 2,
      arbitrary: hostileBody(operation, known.member).map((body): Harm => (parts) => ({ ...parts, body })),
    },
    oddMethod.map((method): Harm => (parts) => ({ ...parts, method })),
    oddHeaders.map((headers): Harm => (parts) => ({ ...parts, headers })),
  )
}

function requestsOf(name: OperationName, known: KnownTexts): fc.Arbitrary<HostileRequest> {
  const operation = operationOf(name)
  const good: fc.Arbitrary<Parts> = fc.record({
    method: fc.constant(operation.method),
    path: goodPath(operation, known),
    query: goodQuery(operation),
    headers: fc.constant({}),
    body: goodBody(operation, known.member),
  })
  const harms = fc.array(harmsOf(operation, known), { minLength: 1, maxLength: 2 })
  const wild = fc.record({
    method: oddMethod,
    path: pathHarm.map((harm) => harm(operation.path)),
    query: queryHarm(operation).map((harm) => harm('')),
    headers: oddHeaders,
    body: hostileBody(operation, known.member),
  })
  return fc.oneof(
    { weight: 3, arbitrary: good.map((parts) => ({ ...parts, class: 'valid' as const, name })) },
    {
      weight: 5,
      arbitrary: fc.tuple(good, harms).map(([parts, chosen]) => ({
        ...chosen.reduce((changed, harm) => harm(changed), parts),
        class: 'near' as const,
        name,
      })),
    },
    { weight: 2, arbitrary: wild.map((parts) => ({ ...parts, class: 'wild' as const, name })) },
  )
}

/** Requests to the operations of the table: some as they should be, most nearly so, some like nothing. */
export function hostileRequests(
  known: KnownTexts,
  names: readonly OperationName[] = operationNames,
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...names.map((name) => requestsOf(name, known)))
}

import { isUuid } from '#contract/identifiers.ts'
import { matchOperation } from '#contract/match.ts'
import { fillPath, type Operation, queryString } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { ownMember } from '#contract/own-member.ts'

/** A call as it arrived at a tracking service. */
export interface ArrivedCall {
  method: string
  /** Path and query below the base URL, encoded. */
  target: string
  /** JSON as text, or the bytes of a file. */
  body: unknown
}

/** Longer than any id, locode, slug or signed id of an upload. */
const longestParameter = 1_000

/** What ids of every kind are made of: nothing that any server reads as more than a name. */
const parameterForm = /^[\w.@:=+~-]+$/

/** Whether a path parameter could name a record: of all ids together, as the wire has them. */
function isName(name: string, value: string, { parameters }: Operation): boolean {
  const isPlain = value.length <= longestParameter && parameterForm.test(value)
  // What the service gave out without a meaning, and names that people chose: case counts.
  const isOpaque = parameters?.[name] === 'signed' || name === 'api_slug'
  // Two ids that differ by case are one: sent in both forms it is asked for, kept and counted twice.
  return isPlain && (isOpaque || !isUuid(value) || value === value.toLowerCase())
}

/** How deep a body may be nested. */
const deepest = 64

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1))
}

/** What is wrong with a body, in words; null where nothing is. */
function bodyFault(body: unknown): string | null {
  if (typeof body !== 'string') return 'the body is no text'
  try {
    return isDeeperThan(JSON.parse(body), deepest) ? `the body is deeper than ${deepest}` : null
  } catch {
    return 'the body is no JSON'
  }
}

/**
 * What is wrong with a call that a client of the contract sent, in words; null where it is one of the table, built as
 * the contract builds it: each parameter read by its schema, and written from what was read.
 */
export function callFault({ method, target, body }: ArrivedCall): string | null {
  const [path = '', ...rest] = target.split('?')
  const match = matchOperation(method, path)
  if (match === null) return 'no operation of the table'
  const operation = operationOf(match.name)
  const unnamed = Object.keys(match.parameters).find(
    (name) => !isName(name, match.parameters[name] ?? '', operation),
  )
  if (unnamed !== undefined) return `the path parameter ${unnamed} is no name`
  if (fillPath(operation.path, match.parameters) !== path) return 'the path is not built by the contract'
  const values: Record<string, unknown> = {}
  for (const [name, text] of new URLSearchParams(rest.join('?'))) {
    const parameter = ownMember(operation.query ?? {}, name)
    if (parameter === undefined) return `the query parameter ${name} is none of the operation`
    const parsed = parameter.safeParse(text)
    if (!parsed.success) return `the query parameter ${name} cannot be read`
    values[name] = parsed.data
  }
  const missing = operation.required?.find((name) => values[name] === undefined)
  if (missing !== undefined) return `the query parameter ${missing} is missing`
  if (`${path}${queryString(values)}` !== target) return 'the query is not built by the contract'
  if (operation.body !== undefined) return bodyFault(body)
  if ((body !== null && body !== undefined) !== (operation.fileBytes !== undefined)) {
    return 'a body where none belongs, or none where one does'
  }
  return null
}

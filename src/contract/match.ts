import { type BaseOperation, fillPath } from './operation.ts'
import { operations } from './operations.ts'

interface Match<Name extends string> {
  name: Name
  parameters: Record<string, string>
}

type Matcher<Name extends string> = (method: string, path: string) => Match<Name> | null

interface Route<Name extends string> {
  name: Name
  method: string
  path: string
  segments: string[]
}

const parameterSegment = /^\{(\w+)\}$/

function parameterCount({ segments }: Route<string>): number {
  return segments.filter((segment) => parameterSegment.test(segment)).length
}

/** One segment, decoded; null unless it is exactly one segment of a path. */
function decoded(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment)
    // The service could read an encoded slash or dot segment as another path.
    return value === '' || value === '.' || value === '..' || /[/\\\0]/.test(value) ? null : value
  } catch {
    return null
  }
}

function matchSegments(route: Route<string>, segments: readonly string[]): Record<string, string> | null {
  if (route.segments.length !== segments.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, expected] of route.segments.entries()) {
    const given = segments[index] ?? ''
    const name = parameterSegment.exec(expected)?.[1]
    if (name === undefined) {
      if (given !== expected) return null
      continue
    }
    const value = decoded(given)
    if (value === null) return null
    parameters[name] = value
  }
  return parameters
}

/**
 * Finds the operation of a table for a method and a path (still encoded); null if there is none. Written anew from its
 * parameters, the path is of the same operation: an encoded `events` is no webhook.
 */
export function matcherOf<Name extends string>(
  table: Readonly<Record<Name, Pick<BaseOperation, 'method' | 'path'>>>,
): Matcher<Name> {
  const routes = (Object.keys(table) as Name[]).map((name): Route<Name> => {
    const { method, path } = table[name]
    return { name, method, path, segments: path.split('/') }
  })
  // Fixed segments come before parameters, so that the `events` of `/webhooks/events` is not read as an id.
  routes.sort((a, b) => parameterCount(a) - parameterCount(b))
  const match: Matcher<Name> = (method, path) => {
    const segments = path.split('/')
    for (const route of routes) {
      if (route.method !== method) continue
      const parameters = matchSegments(route, segments)
      if (parameters === null) continue
      const written = fillPath(route.path, parameters)
      if (written !== path && match(method, written)?.name !== route.name) return null
      return { name: route.name, parameters }
    }
    return null
  }
  return match
}

/** The operation of the tracking service for a method and a path below the base URL. */
export const matchOperation = matcherOf(operations)

import { fillPath } from './operation.ts'
import { type OperationName, operationNames, operationOf } from './operations.ts'

export interface Match {
  name: OperationName
  parameters: Record<string, string>
}

interface Route {
  name: OperationName
  method: string
  segments: string[]
}

const parameterSegment = /^\{(\w+)\}$/

/** Fixed segments come before parameters, so that the `events` of `/webhooks/events` is not read as an id. */
const routes: Route[] = operationNames.map((name) => ({
  name,
  method: operationOf(name).method,
  segments: operationOf(name).path.split('/'),
}))
routes.sort((a, b) => parameterCount(a) - parameterCount(b))

function parameterCount(route: Route): number {
  return route.segments.filter((segment) => parameterSegment.test(segment)).length
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

function matchSegments(route: Route, segments: readonly string[]): Record<string, string> | null {
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
 * The operation for a method and a path below the base URL (still encoded); null if there is none. Written anew from
 * its parameters, the path is of the same operation: an encoded `events` is no webhook.
 */
export function matchOperation(method: string, path: string): Match | null {
  const segments = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const parameters = matchSegments(route, segments)
    if (parameters === null) continue
    const written = fillPath(operationOf(route.name).path, parameters)
    if (written !== path && matchOperation(method, written)?.name !== route.name) return null
    return { name: route.name, parameters }
  }
  return null
}

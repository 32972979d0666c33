import type { Operation } from './operation.ts'

/** Why a query is refused: the parameter, what is wrong with it, and the status of the answer. */
interface RefusedQuery {
  refused: string
  problem: string
  status: 400 | 422
}

/**
 * The values of a query's parameters, each read by its own schema. Parameters that the operation does not know are
 * left out: a link with a marketing suffix still opens.
 */
export function readQuery(
  { query = {}, required = [], missing }: Pick<Operation, 'query' | 'required' | 'missing'>,
  given: URLSearchParams,
): { values: Record<string, unknown> } | RefusedQuery {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(query)) {
    // Of one that stands there twice, the first counts.
    const text = given.get(name)
    if (text === null) {
      if (!required.includes(name)) continue
      return { refused: name, problem: `${name} is missing`, status: missing ?? 400 }
    }
    const parsed = schema.safeParse(text)
    if (!parsed.success) {
      return { refused: name, problem: parsed.error.issues[0]?.message ?? 'is invalid', status: 400 }
    }
    values[name] = parsed.data
  }
  return { values }
}

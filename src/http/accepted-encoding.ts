/** How bytes are packed on their way, in the words of HTTP; the one that packs better comes first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The weight of each encoding that an `accept-encoding` header names, from 0 to 1; `*` stands for the others. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

/**
 * The encoding that a browser likes best, the better packed of two that it likes as much (RFC 9110, 12.5.3); null
 * for bytes as they are.
 */
export function acceptedEncoding(request: Request): Encoding | null {
  const weights = weightsOf(request.headers.get('accept-encoding') ?? '')
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  if (best === undefined || weightOf(best) === 0) return null
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
}

/** Records of a list that are read in one turn of the loop: a few milliseconds. */
const perPart = 10

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>
}

function keyOf(record: unknown): string {
  const { type, id } = objectIn(record)
  return JSON.stringify([type, id])
}

/** What the relationships of records refer to: those to one other, or to many as well. */
function* referencesOf(records: readonly unknown[], kind: 'one' | 'any'): Generator<string> {
  for (const record of records) {
    for (const relationship of Object.values(objectIn(objectIn(record)['relationships']))) {
      const { data } = objectIn(relationship)
      if (!Array.isArray(data)) yield keyOf(data)
      else if (kind === 'any') for (const reference of data) yield keyOf(reference)
    }
  }
}

/**
 * An answer with a list, as several answers with few records each, with what these refer to, and with what that refers to,
 * such as the terminal of a box: to read a hundred at once would keep everybody else waiting. What is no list is one part.
 * @param body as it was sent
 */
export function* listParts(body: unknown): Generator {
  const { data, included, ...rest } = objectIn(body)
  if (!Array.isArray(data) || !Array.isArray(included) || data.length <= perPart) {
    yield body
    return
  }
  const records = new Map<string, unknown[]>()
  for (const record of included) {
    const key = keyOf(record)
    const known = records.get(key)
    if (known === undefined) records.set(key, [record])
    else known.push(record)
  }
  for (let first = 0; first < data.length; first += perPart) {
    const part: unknown[] = data.slice(first, first + perPart)
    const keys = new Set(referencesOf(part, 'any'))
    const near = Array.from(keys).flatMap((key) => records.get(key) ?? [])
    for (const key of referencesOf(near, 'one')) keys.add(key)
    yield { ...rest, data: part, included: Array.from(keys).flatMap((key) => records.get(key) ?? []) }
  }
}

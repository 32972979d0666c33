/** Records of a list that are read in one turn of the loop: a few milliseconds. */
const perPart = 10

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>
}

function keyOf(record: unknown): string {
  const { type, id } = objectIn(record)
  return JSON.stringify([type, id])
}

/** What the relationships of a record refer to. */
function* referencesOf(record: unknown): Generator<string> {
  for (const relationship of Object.values(objectIn(objectIn(record)['relationships']))) {
    const { data } = objectIn(relationship)
    for (const reference of Array.isArray(data) ? data : [data]) yield keyOf(reference)
  }
}

/**
 * An answer with a list, as several answers with few records each and with what these refer to: to read a hundred at once
 * would keep everybody else waiting. What is no list is one part.
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
    const keys = new Set(part.flatMap((record) => Array.from(referencesOf(record))))
    yield { ...rest, data: part, included: Array.from(keys).flatMap((key) => records.get(key) ?? []) }
  }
}

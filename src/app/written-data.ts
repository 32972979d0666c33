/** The data of an answer in the form that JSON can hold: the records sent along are a `Map`, which it lacks. */
interface Written {
  data: unknown
  included: [string, unknown][] | null
}

function hasIncluded(data: unknown): data is { included: Map<string, unknown> } {
  return typeof data === 'object' && data !== null && 'included' in data && data.included instanceof Map
}

export function writeData(data: unknown): Written {
  return hasIncluded(data)
    ? { data: { ...data, included: null }, included: [...data.included] }
    : { data, included: null }
}

export function readData({ data, included }: Written): unknown {
  return included === null ? data : { ...(data as object), included: new Map(included) }
}

/** A parsed record of an answer. */
export type Row = Readonly<Record<string, unknown>> & { id: string; type: string }

export function isRow(value: unknown): value is Row {
  const { id, type } = Object(value) as Partial<Row>
  return typeof id === 'string' && typeof type === 'string'
}

/** The records of an answer, those in `included` too. */
export function rowsIn(answer: unknown): Row[] {
  const { data, included } = Object(answer) as { data?: unknown; included?: unknown }
  return [...[data].flat(), ...(included instanceof Map ? included.values() : [])].filter(isRow)
}

/**
 * Identifies a record for saves. Values of custom fields go by their slug: a service may give a value that is set again
 * another id.
 * @param path where it was read; null: unknown
 */
export function keyOf(row: Row, path: string | null): string {
  if (row.type !== 'custom_field') return row.id
  const { entity } = Object(row['relationships']) as { entity?: { id: string } | null }
  return `${entity?.id ?? path?.split('/').at(-2)}/${String(row['apiSlug'])}`
}

/** The same for the record at a path. */
export function keyAt(path: string): string {
  const [owner = '', parts, last = ''] = path.split('/').slice(-3)
  return parts === 'custom_fields' && owner !== '' ? `${owner}/${last}` : last
}

/** Values of headers can be keys: they are shown on request and never cached. */
export function withoutHeaderValues(row: Row): Row {
  const { headers } = row
  if (row.type !== 'webhook' || !Array.isArray(headers)) return row
  return { ...row, headers: headers.map((header: object) => ({ ...header, value: null })) }
}

/** What one writer has sent to its own container: the last acknowledged value, and those sent since. */
export interface Writer {
  container: string
  acknowledged: string | null
  uncertain: string[]
}

interface Answered {
  status: number
  body: unknown
}

/** What a client of the service sends. */
function headersOf(key: string): Record<string, string> {
  return { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' }
}

/** The response, with the key; null from a service that is killed before it has ended. */
export async function ask(
  service: { url: string; key: string },
  path: string,
  init: RequestInit = {},
): Promise<Answered | null> {
  try {
    const response = await fetch(`${service.url}${path}`, { ...init, headers: headersOf(service.key) })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

interface Records {
  data: { id: string; attributes: Record<string, unknown> }[]
}

async function read(service: { url: string; key: string }, path: string): Promise<Records> {
  const answered = await ask(service, path)
  if (answered?.status !== 200) throw new Error(`${path}: ${answered?.status ?? 'no response'}`)
  return answered.body as Records
}

/** Eight writers that have sent nothing yet. */
export async function newWriters(service: { url: string; key: string }): Promise<Writer[]> {
  const { data } = await read(service, '/v2/containers?page[size]=8')
  return data.map(({ id }) => ({ container: id, acknowledged: null, uncertain: [] }))
}

/**
 * Writes one value after the other until the service is killed.
 * @returns how many were acknowledged
 */
export async function writeUntilKilled(
  service: { url: string; key: string },
  writer: Writer,
  round: number,
  onAcknowledged: () => void = () => undefined,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const value = `round ${round}, number ${count}`
    writer.uncertain.push(value)
    const answered = await ask(service, '/v2/custom_fields', {
      method: 'POST',
      body: JSON.stringify({
        data: {
          type: 'custom_field',
          attributes: { api_slug: 'trucker', value },
          relationships: { entity: { data: { type: 'container', id: writer.container } } },
        },
      }),
    })
    // Killed. The last value can be written or not: it was not acknowledged.
    if (answered === null) return count
    if (answered.status !== 201) throw new Error(`A write was refused: ${JSON.stringify(answered)}`)
    writer.acknowledged = value
    writer.uncertain = []
    onAcknowledged()
  }
}

/** The writers whose acknowledged value the service no longer has, nor a later one. All continue from what it has. */
export async function lostWrites(
  service: { url: string; key: string },
  writers: readonly Writer[],
): Promise<Writer[]> {
  const lost: Writer[] = []
  for (const writer of writers) {
    if (writer.acknowledged === null) continue
    const { data } = await read(service, `/v2/containers/${writer.container}/custom_fields`)
    const found = String(
      data.find(({ attributes }) => attributes['api_slug'] === 'trucker')?.attributes['value'],
    )
    if (![writer.acknowledged, ...writer.uncertain].includes(found)) lost.push({ ...writer })
    writer.acknowledged = found
    writer.uncertain = []
  }
  return lost
}

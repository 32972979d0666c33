interface Named {
  type?: unknown
  attributes?: { secret?: unknown }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function recordsOf(document: unknown): Named[] {
  if (!isObject(document)) return []
  return [document['data'], document['included']].flat().filter((record) => isObject(record))
}

/**
 * Blanks the secrets of webhooks: anyone who has one can sign messages as the service, so a browser gets it
 * only when a person asks to see it, and never in a list. Other bodies stay as they are.
 */
export function withoutSecrets(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (!text.includes('secret')) return body
  let document: unknown
  try {
    document = JSON.parse(text.toString())
  } catch {
    // Not JSON, which the app will report. Secrets in it could not be blanked, so none of it is passed on.
    return new Uint8Array()
  }
  let found = false
  for (const { type, attributes } of recordsOf(document)) {
    if (type !== 'webhook' || !isObject(attributes) || attributes['secret'] === undefined) continue
    attributes['secret'] = null
    found = true
  }
  return found ? Buffer.from(JSON.stringify(document)) : body
}

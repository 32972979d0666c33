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
 * Blanks the secrets of webhooks: whoever holds one can sign in the service's name, so a browser gets it only
 * when somebody asks to see it, and no list brings it along. Other bodies keep their bytes.
 */
export function withoutSecrets(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (!text.includes('secret')) return body
  let document: unknown
  try {
    document = JSON.parse(text.toString())
  } catch {
    // Not of the interface; the app says so. What cannot be read cannot be blanked, so nothing passes.
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

/** The ways a key can be written in text, JSON or a URL. */
function encodings(key: string): string[] {
  const inJson = JSON.stringify(key).slice(1, -1)
  return [...new Set([key, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(key)])]
}

/**
 * Removes the key from bodies: a service that repeats it in an answer must not leak it to a browser. All other
 * bytes stay as they are.
 */
export function createKeyRemover(key: string): (body: Buffer<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const sought = encodings(key)
  return (body) => {
    const found = sought.filter((encoding) => body.includes(encoding, 0, 'latin1'))
    if (found.length === 0) return body
    // In latin1 one byte is one character, so nothing else changes. A key is ASCII.
    let text = body.toString('latin1')
    for (const encoding of found) text = text.replaceAll(encoding, '[key]')
    return Buffer.from(text, 'latin1')
  }
}

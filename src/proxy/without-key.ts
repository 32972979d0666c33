/** How a text can look inside JSON or an address. */
function dresses(key: string): string[] {
  const inJson = JSON.stringify(key).slice(1, -1)
  return [...new Set([key, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(key)])]
}

/**
 * Takes the key out of bodies: a service that repeats it in an answer must not bring it to a browser. The
 * other bytes stay as they are.
 */
export function createKeyRemover(key: string): (body: Buffer<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const sought = dresses(key)
  return (body) => {
    const found = sought.filter((dress) => body.includes(dress, 0, 'latin1'))
    if (found.length === 0) return body
    // One byte is one character in latin1, so that nothing else changes. A key is ASCII.
    let text = body.toString('latin1')
    for (const dress of found) text = text.replaceAll(dress, '[key]')
    return Buffer.from(text, 'latin1')
  }
}

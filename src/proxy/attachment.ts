/** Characters of a name, which leaves room for the rest of a path on any system. */
const longestName = 200

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The name in a `Content-Disposition`, RFC 6266: the encoded one before the plain one. */
function namedIn(header: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  const quoted = plain?.[1]?.replaceAll(/\\(.)/g, '$1')
  return (encoded === undefined ? null : decoded(encoded)) ?? quoted ?? plain?.[2] ?? null
}

/**
 * The header under which a file of unknown content is handed on: always a download, under the name that its
 * keeper gives it. Of a name that is a path its last part stays; control characters and those that turn the
 * direction of writing, which can hide an ending, are left out.
 */
export function attachmentHeader(upstreamHeader: string | null): string {
  const last = (namedIn(upstreamHeader ?? '') ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const short = Array.from(clean === '' ? 'document' : clean).slice(0, longestName)
  const name = encodeURIComponent(short.join(''))
  // What encodeURIComponent leaves and RFC 8187 does not allow.
  const strict = name.replaceAll(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${strict}`
}

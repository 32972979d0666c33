/** Characters of a file name; it leaves room for the rest of a path on any system. */
const longestName = 200

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The name in a `Content-Disposition` (RFC 6266): the encoded one if there is one, else the plain one. */
function namedIn(header: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  const quoted = plain?.[1]?.replaceAll(/\\(.)/g, '$1')
  return (encoded === undefined ? null : decoded(encoded)) ?? quoted ?? plain?.[2] ?? null
}

/**
 * The header for passing on a file of unknown content: always a download, under the name that the storage
 * gives it. Only the last part of a path is kept. Control characters, and characters that reverse the writing
 * direction and so can hide a file extension, are removed.
 * @param withoutKey removes the key from the name, in which it could have been encoded in part
 */
export function attachmentHeader(
  upstreamHeader: string | null,
  withoutKey: (text: string) => string,
): string {
  const last = (namedIn(upstreamHeader ?? '') ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const short = Array.from(clean === '' ? 'document' : withoutKey(clean)).slice(0, longestName)
  const name = encodeURIComponent(short.join(''))
  // encodeURIComponent leaves these as they are; RFC 8187 does not allow them.
  const strict = name.replaceAll(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${strict}`
}

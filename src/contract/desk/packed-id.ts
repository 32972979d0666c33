/** As nearly all services write ids: 36 characters for 16 bytes that nothing packs. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const packed = /^[\w-]{21}[AQgw]$/

/** Stands before an id of another form, which is told as it is. */
const asItIs = '='

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Two letters for each three hexadecimal digits, and back. */
const pairs = new Map<string, string>()
const digits = new Map<string, string>()
for (let bits = 0; bits < 4096; bits += 1) {
  const [pair, three] = [`${letters[bits >> 6]}${letters[bits & 63]}`, bits.toString(16).padStart(3, '0')]
  pairs.set(three, pair)
  digits.set(pair, three)
}

/** An id in 22 characters: a UUID as base64url (RFC 4648, 5). Others stay what they are, behind a sign. */
export function packId(id: string): string {
  if (!uuid.test(id)) return `${asItIs}${id}`
  const hex = `${id.replaceAll('-', '')}0`
  let text = ''
  for (let at = 0; at < hex.length; at += 3) text += pairs.get(hex.slice(at, at + 3)) ?? ''
  return text
}

/** The id that was packed; null: it is none. */
export function unpackId(text: string): string | null {
  if (text.startsWith(asItIs)) return text.slice(asItIs.length)
  if (!packed.test(text)) return null
  let hex = ''
  for (let at = 0; at < text.length; at += 2) hex += digits.get(text.slice(at, at + 2)) ?? ''
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

import { documentFilePath } from '#contract/proxy-files.ts'

type Members = Record<string, unknown>

/** What a text must hold to be worth reading: a name below, or a letter that is written as an escape. */
const signs = ['secret', 'headers"', 'download', 'ignature=', 'sig=', 'active_storage']
const escapedLetter = /\\u00[2-7]/i

const address = /https?:(?:\\?\/){2}[^\s"'<>]+/gi

/** Where it is signed, or made by the store of files for one who has it: it opens the file for anyone. */
const signature = /(?<![a-z])(?:signature|sig)=|\/rails\/active_storage\//i

/** What stands in the place of such an address. */
const addressMark = '[address of a file]'

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType(record: Members, type: string): boolean {
  const named = record['type']
  return typeof named === 'string' && named.replace(/s$/i, '').toLowerCase() === type
}

/** Sets members to what a browser may see, and knows whether any was another before. */
class Blanking {
  changed = false

  set(holder: Members, name: string, value: string | null): void {
    if (holder[name] === undefined || holder[name] === value) return
    holder[name] = value
    this.changed = true
  }

  /** The values of headers: a list of names with values, or members. */
  headers(headers: unknown): void {
    if (Array.isArray(headers)) {
      for (const header of headers) if (isMembers(header)) this.set(header, 'value', null)
    } else if (isMembers(headers)) {
      for (const name of Object.keys(headers)) this.set(headers, name, null)
    }
  }

  /** The signed addresses in each text that an object holds itself. */
  addresses(holder: Members): void {
    for (const [name, text] of Object.entries(holder)) {
      if (typeof text !== 'string') continue
      this.set(
        holder,
        name,
        text.replace(address, (each) => (signature.test(each) ? addressMark : each)),
      )
    }
  }

  webhook({ attributes }: Members): void {
    if (!isMembers(attributes)) return
    this.set(attributes, 'secret', null)
    this.headers(attributes['headers'])
  }

  /** Its file has an address here; those of the store stay here too. */
  document({ id, attributes, links }: Members): void {
    if (isMembers(attributes)) this.addresses(attributes)
    if (!isMembers(links)) return
    const { download } = links
    if (typeof id === 'string' && typeof download === 'string' && /^https?:/i.test(download)) {
      this.set(links, 'download', documentFilePath(id))
    }
    this.addresses(links)
  }

  /** Whatever an object is: its own members, not those of others in it. */
  object(members: Members): void {
    if (isOfType(members, 'webhook')) this.webhook(members)
    if (isOfType(members, 'document')) this.document(members)
    this.headers(members['request_headers'])
    this.headers(members['response_headers'])
    if (typeof members['download_url'] === 'string') this.set(members, 'download_url', addressMark)
    const { request_body: sent } = members
    if (typeof sent === 'string') this.addresses(members)
  }
}

/** All objects of a document, at any depth: not by recursion, since an answer may be nested as deeply as it likes. */
function* objectsIn(document: unknown): Generator<Members> {
  const left = [document]
  while (left.length > 0) {
    const value = left.pop()
    if (isMembers(value)) yield value
    if (typeof value !== 'object' || value === null) continue
    for (const each of Object.values(value)) if (typeof each === 'object') left.push(each)
  }
}

/**
 * Blanks what a browser gets only when a person asks to see it: the secrets of webhooks, with which anyone can sign
 * messages as the service, and the values of their headers, which can be keys of the receiver. Addresses that open a
 * file for whoever has them go too: the proxy fetches files itself. Other bodies stay as they are.
 */
export function withoutSecrets(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const hasSign = signs.some((sign) => text.includes(sign))
  if (!hasSign && !(text.includes('\\u00') && escapedLetter.test(text.toString('latin1')))) return body
  const blanking = new Blanking()
  try {
    const document: unknown = JSON.parse(text.toString())
    for (const members of objectsIn(document)) blanking.object(members)
    return blanking.changed ? Buffer.from(JSON.stringify(document)) : body
  } catch {
    // Not JSON, which the app will report. Secrets in it could not be blanked, so none of it is passed on.
    return new Uint8Array()
  }
}

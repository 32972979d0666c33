import { documentFilePath } from '#contract/proxy-files.ts'

type Members = Record<string, unknown>

const address = /https?:(?:\\?\/){2}[^\s"'<>]+/gi

/** Where it is signed, or made by the store of files for one who has it: it opens the file for anyone. */
const signature = /(?<![a-z])(?:signature|sig)=|\/rails\/active_storage\//i

/** What stands in the place of such an address. */
const addressMark = '[address of a file]'

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType({ type }: Members, singular: string): boolean {
  return typeof type === 'string' && type.replace(/s$/i, '').toLowerCase() === singular
}

/** Has a member be something else; whether it was. */
function set(holder: Members, name: string, value: string | null): boolean {
  if (holder[name] === undefined || holder[name] === value) return false
  holder[name] = value
  return true
}

/** Blanks the values of headers: a list of names with values, or members. */
function blankHeaders(headers: unknown): boolean {
  if (Array.isArray(headers)) {
    return headers.filter((header) => isMembers(header) && set(header, 'value', null)).length > 0
  }
  return isMembers(headers) && Object.keys(headers).filter((name) => set(headers, name, null)).length > 0
}

/** Blanks the signed addresses in each text that an object holds itself. */
function blankAddresses(holder: unknown): boolean {
  if (!isMembers(holder)) return false
  const blanked = Object.entries(holder).filter(([name, text]) => {
    if (typeof text !== 'string') return false
    const clean = text.replace(address, (each) => (signature.test(each) ? addressMark : each))
    return set(holder, name, clean)
  })
  return blanked.length > 0
}

/** Gives a file its address here. */
function moveDownload({ id, links }: Members): boolean {
  if (!isMembers(links) || typeof id !== 'string' || typeof links['download'] !== 'string') return false
  return /^https?:/i.test(links['download']) && set(links, 'download', documentFilePath(id))
}

/** Blanks an object's own members, not those of others in it. */
function blankObject(members: Members): boolean {
  const { attributes, links } = members
  const isWebhook = isOfType(members, 'webhook') && isMembers(attributes)
  const isDocument = isOfType(members, 'document')
  return [
    isWebhook && set(attributes, 'secret', null),
    isWebhook && blankHeaders(attributes['headers']),
    isDocument && blankAddresses(attributes),
    isDocument && moveDownload(members),
    isDocument && blankAddresses(links),
    blankHeaders(members['request_headers']),
    blankHeaders(members['response_headers']),
    typeof members['download_url'] === 'string' && set(members, 'download_url', addressMark),
    typeof members['request_body'] === 'string' && blankAddresses(members),
  ].includes(true)
}

/**
 * Blanks what a browser gets only when a person asks to see it: the secrets of webhooks, with which anyone can sign
 * messages as the service, and the values of their headers, which can be keys of the receiver. Addresses that open a
 * file for whoever has them go too: the proxy fetches files itself.
 * @param value of a document, no deeper than `deepestNesting`
 * @returns whether there was any
 */
export function blankSecrets(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const isBlanked = isMembers(value) && blankObject(value)
  return Object.values(value).filter(blankSecrets).length > 0 || isBlanked
}

import { changing, recordsOf, type WireDocument } from './changed.ts'
import type { RelayRule } from './relay.ts'

/** What stands in for the members of every record of an answer, in turn; what is not named stays as it came. */
interface HostileValues {
  /** For texts that are no instant. */
  texts?: readonly string[]
  /** For texts that begin as a date does. */
  dates?: readonly string[]
  numbers?: readonly number[]
  /** How many items each list of the first record of a kind gets, if it has any. */
  items?: number
  /** For every member; lists get rows that are no records, and nothing that stands around them is right. */
  all?: readonly unknown[]
}

/** JSON knows no infinity, but a number that is read as one. */
const beyond = 'beyond all numbers'

/** Classes of what a service may send that nobody would expect. */
export const hostileValues = {
  'numbers and dates at the edge, and names of what objects inherit': {
    texts: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
    numbers: [1e308, -1e308, -1, 1e15, 0.000_000_1, 2 ** 53, Number.POSITIVE_INFINITY, 181],
    dates: [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '+275760-09-13T00:00:00Z',
      '2026-02-31T00:00:00Z',
      '1969-12-31',
      '9999-12-31T23:59:59-23:59',
    ],
  },
  'words without a space, markup, and characters that turn or pile up': {
    texts: [
      'W'.repeat(500),
      '<img src=x onerror="throw 1">',
      `https://long.example/${'x'.repeat(480)}`,
      '\u202Egnp.tset\u2067',
      `Z${'\u0335\u030D\u0346'.repeat(60)}`,
      'half \uD83D of a pair',
      'nil\u0000bell\u0007\u200B\uFEFF\u2028line',
      '👩‍👩‍👧‍👦'.repeat(40),
    ],
  },
  'lists of ten thousand': { items: 10_000 },
  'nothing, and values of other types': {
    all: [null, 7, null, 'text', null, true, null, [], null, {}, [null], { data: 1 }],
  },
} as const satisfies Record<string, HostileValues>

export type HostileClass = keyof typeof hostileValues

/** Rows of which no list is. */
const noRows = [null, 7, 'text', [], {}, { type: 'shipment' }, { id: 'x', type: null }, { id: null }]

/** Fills documents with one class of values. */
class Spoiler {
  readonly #values: HostileValues
  #turn = 0

  constructor(values: HostileValues) {
    this.#values = values
  }

  #next<Item>(items: readonly Item[] | undefined): Item | undefined {
    this.#turn += 1
    return items?.[this.#turn % items.length]
  }

  #member(value: unknown, name: string, isLong: boolean): unknown {
    const { all, texts, dates, numbers, items } = this.#values
    if (all !== undefined) return this.#next(all)
    if (Array.isArray(value)) {
      const members = value.map((each: unknown) => this.#member(each, name, isLong))
      if (!isLong || items === undefined || members.length === 0) return members
      const [first] = members
      // Of what is more than a text a tenth: an answer that is too large for the proxy shows nothing.
      if (typeof first !== 'string') return Array.from({ length: items / 10 }, () => first)
      return Array.from({ length: items }, (_, index) => `${first}-${index}`)
    }
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([key, inner]) => [key, this.#member(inner, key, isLong)])
      return Object.fromEntries(members) as object
    }
    if (typeof value === 'number') {
      const number = this.#next(numbers) ?? value
      return number === Number.POSITIVE_INFINITY ? beyond : number
    }
    if (typeof value !== 'string' || /(?:^|_)(?:id|type)$/.test(name)) return value
    return this.#next(/^\d{4}-\d{2}-\d{2}/.test(value) ? dates : texts) ?? value
  }

  #members(members: Record<string, unknown>, isLong: boolean): void {
    for (const [name, value] of Object.entries(members)) members[name] = this.#member(value, name, isLong)
  }

  /** What stands around the records. */
  #surroundings(document: Record<string, unknown>): void {
    for (const name of ['data', 'included', 'features']) {
      const rows = document[name]
      // The first one comes twice.
      if (Array.isArray(rows)) document[name] = [...(rows as unknown[]), ...noRows, ...rows.slice(0, 1)]
    }
    Object.assign(document, { meta: 'none', links: [null], jsonapi: 7 })
  }

  document(document: WireDocument): void {
    const isBroken = this.#values.all !== undefined
    const seen = new Set<string>()
    for (const { type, attributes, relationships } of recordsOf(document)) {
      // Each record begins elsewhere: over a page of rows, each member gets each value.
      this.#turn += 1
      const isLong = !seen.has(type)
      seen.add(type)
      this.#members(attributes ?? {}, isLong)
      if (isBroken || this.#values.items !== undefined) this.#members(relationships ?? {}, isLong)
    }
    const { features = [] } = document as { features?: { properties: object; geometry: object }[] }
    for (const feature of features) {
      const { feature_type, ports_sequence, ...rest } = feature.properties as Record<string, unknown>
      this.#members(rest, true)
      feature.properties = { ...rest, feature_type, ports_sequence }
      feature.geometry = this.#member(feature.geometry, '', true) as object
    }
    if (isBroken) this.#surroundings(document as Record<string, unknown>)
  }
}

/** Answers to reads as the service gives them, with the members of all records of such a class. */
export function hostile(serviceUrl: string, kind: HostileClass): RelayRule {
  const spoiler = new Spoiler(hostileValues[kind])
  const spoiled = changing(serviceUrl, /^/, (document) => {
    // One page of the account is enough.
    if (document.links !== undefined) delete document.links['next']
    spoiler.document(document)
  })
  return async (request) => {
    const answer = await spoiled(request)
    if (answer === null || answer === 'lost' || !('body' in answer)) return answer
    return { ...answer, body: answer.body.replaceAll(`"${beyond}"`, '1e999') }
  }
}

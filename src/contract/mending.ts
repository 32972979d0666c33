import type * as z from 'zod/mini'
import { unreadableText } from './json-api.ts'
import { ownMember } from './own-member.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

export function isMembers(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

/** What stands in for a member that must be there, by what the schema expects. */
const standIns: Readonly<Record<string, unknown>> = { string: unreadableText, object: {}, record: {} }

/** The members of records that hold what is said about them. Elsewhere nothing may stand in for what was sent. */
const said: readonly PropertyKey[] = ['attributes', 'properties']

/** `holds_at_pod_terminal[0].status`: the member of a record as people name it, without the envelope. */
function nameOf([head, ...rest]: Path): string {
  const named = rest.filter((key, index) => !(head === 'relationships' && index === 1 && key === 'data'))
  const name = named.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return name === '' ? String(head) : name.slice(1)
}

/** One record of an answer, on the wire, whose members are mended one by one. */
export class Mending {
  readonly raw: unknown
  /** The names of the members that could not be read, as they were sent. */
  readonly unreadable: string[] = []
  /** Set where nothing of the record can be read: which member is wrong, and why. */
  problem: string | null = null
  /** The same as a set, and all that hold one of them. */
  readonly #told = new Set<string>()
  readonly #holders = new Set<string>()
  readonly #tries = new Map<string, number>()
  /** Of each list from which items were taken: the positions that the others were sent at. */
  readonly #positions = new Map<unknown, number[]>()

  constructor(raw: unknown) {
    this.raw = raw
  }

  /**
   * Makes null what cannot be read. Where the record must have it, a word stands in for a text. An item leaves its
   * list unless it says something about the record: a hold that cannot be read is not none.
   * @returns the path of the item that was taken from a list, if one was
   */
  mend(path: Path, issue: Issue): Path | null {
    const key = path.at(-1)
    const expected = 'expected' in issue ? String(issue.expected) : ''
    if (key === undefined || (path.length === 1 && (key === 'id' || key === 'type'))) {
      const why = expected === '' ? 'not readable' : `expected ${expected}`
      this.problem = `${key === undefined ? 'the record' : key}: ${why}`
      return null
    }
    const holder = this.#at(path.slice(0, -1))
    if (!isMembers(holder)) {
      this.#createHead(path)
      return null
    }
    this.#note(path)
    const value = holder[key]
    const isSaid = said.includes(path[0] ?? '')
    if (Array.isArray(holder)) {
      // One number less would make another place of a pair of coordinates.
      if (expected === 'number' && !isMembers(value)) return this.mend(path.slice(0, -1), issue)
      if (expected !== 'object' || !isSaid) return this.#take(holder, path)
      holder[Number(key)] = {}
      return null
    }
    const place = path.join('/')
    const tries = this.#tries.get(place) ?? 0
    this.#tries.set(place, tries + 1)
    const standIn = isSaid ? ownMember(standIns, expected) : undefined
    if (tries === 0 && value !== null)
      holder[key] = expected === 'array' && value !== undefined ? [value] : null
    else if (tries < 2 && standIn !== undefined) holder[key] = structuredClone(standIn)
    else return this.mend(path.slice(0, -1), issue)
    return null
  }

  #at(path: Path): unknown {
    let value = this.raw
    for (const key of path) value = isMembers(value) ? value[key] : undefined
    return value
  }

  /** A record may come without any attributes. What is gone deeper down was taken a moment ago. */
  #createHead([head]: Path): void {
    if (head === undefined || !isMembers(this.raw) || isMembers(this.raw[head])) return
    this.#note([head])
    this.raw[head] = {}
  }

  #take(list: unknown[], path: Path): Path {
    const index = Number(path.at(-1))
    const positions = this.#positions.get(list) ?? [...list.keys()]
    this.#positions.set(list, positions)
    positions.splice(index, 1)
    list.splice(index, 1)
    return path
  }

  #note(path: Path): void {
    const sent = path.map((key, depth) => {
      const positions =
        typeof key === 'number' ? this.#positions.get(this.#at(path.slice(0, depth))) : undefined
      return positions?.[Number(key)] ?? key
    })
    const names = sent.map((_, depth) => nameOf(sent.slice(0, depth + 1)))
    const name = names.at(-1) ?? ''
    // Told once: neither what is in a member that is told, nor what holds one. Looked up, not compared with each: a
    // list may have ten thousand items that cannot be read.
    if (this.#holders.has(name) || names.some((each) => this.#told.has(each))) return
    this.unreadable.push(name)
    this.#told.add(name)
    for (const each of names) this.#holders.add(each)
  }
}

import type * as z from 'zod/mini'
import { counted, isCount } from './envelope.ts'
import type { MalformedRecord } from './malformed.ts'
import { isMembers, Mending } from './mending.ts'

/** Each round mends all that the one before has found, or goes one step nearer to the record. */
const mostRounds = 12

const lists = ['data', 'features', 'included'] as const

/** From the last to the first; browsers of walls are older than `toReversed`. */
function* backwards<Item>(items: readonly Item[]): Generator<Item> {
  for (let index = items.length - 1; index >= 0; index -= 1) yield items[index] as Item
}

/** Of several forms that a member may have, the one whose fixed words are there says what is wrong. */
function unwrapped(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const form = issue.errors.find((errors) => errors.every(({ code }) => code !== 'invalid_value'))
  return (form ?? [{ ...issue, code: 'custom' as const, path: [] }])
    .flatMap(unwrapped)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** An answer on the wire, in parts that are mended each by itself. */
class MendedAnswer {
  readonly raw: Record<PropertyKey, unknown>
  readonly #whole: Mending
  readonly #records = new Map<PropertyKey, Mending[]>()
  /** As they were sent. */
  readonly #rows: readonly Mending[]

  constructor(raw: Record<PropertyKey, unknown>) {
    this.raw = raw
    this.#whole = new Mending(raw)
    for (const name of lists) {
      const list = raw[name]
      if (Array.isArray(list))
        this.#records.set(
          name,
          list.map((each) => new Mending(each)),
        )
      else if (name === 'data' && isMembers(list)) this.#records.set(name, [new Mending(list)])
    }
    this.#rows = [...(this.#records.get('data') ?? this.#records.get('features') ?? [])]
  }

  /** @returns false where there is nothing left to mend */
  mend(issues: readonly z.core.$ZodIssue[]): boolean {
    let taken: string | null = null
    // The last first: what is taken from a list then moves only what is mended already.
    for (const issue of backwards(issues.flatMap(unwrapped))) {
      const where = issue.path.join('/')
      if (taken !== null && `${where}/`.startsWith(`${taken}/`)) continue
      const [record, depth] = this.#recordAt(issue.path)
      const item = record.mend(issue.path.slice(depth), issue)
      if (item !== null) taken = [...issue.path.slice(0, depth), ...item].join('/')
    }
    return this.#whole.problem === null && this.#dropMalformed()
  }

  /** The record that a path leads into, and how many steps lead to it. */
  #recordAt([head, index]: readonly PropertyKey[]): [Mending, number] {
    const records = this.#records.get(head ?? '') ?? []
    const isList = Array.isArray(this.raw[head ?? ''])
    const record = records[isList ? Number(index) : 0]
    return record === undefined ? [this.#whole, 0] : [record, isList ? 2 : 1]
  }

  #dropMalformed(): boolean {
    for (const [name, records] of this.#records) {
      const list = this.raw[name]
      for (const [index, { problem }] of backwards([...records.entries()])) {
        if (problem === null) continue
        if (!Array.isArray(list)) return false
        list.splice(index, 1)
        records.splice(index, 1)
      }
    }
    return true
  }

  /** Rows that cannot be read are rows of the list all the same, where the service counts none. */
  #recount(rows: number, { meta, links }: Record<PropertyKey, unknown>): void {
    if (!isMembers(meta)) return
    const sent = isMembers(this.raw['meta']) ? this.raw['meta'] : {}
    const { size, total } = sent
    meta['size'] = isCount(size) ? size : rows
    Object.assign(meta, counted(isCount(total) ? total : null, rows, isMembers(links) ? links : {}))
  }

  /** Writes into the records that were read what could not be read of them. */
  tell(read: unknown): void {
    if (!isMembers(read)) return
    for (const [name, records] of this.#records) {
      const held = read[name]
      for (const [index, { raw, unreadable }] of records.entries()) {
        if (unreadable.length === 0 || !isMembers(raw)) continue
        const key = `${String(raw['type'])}:${String(raw['id'])}`
        const of = held instanceof Map ? held.get(key) : Array.isArray(held) ? held[index] : held
        if (isMembers(of) && 'unreadable' in of) of['unreadable'] = [...backwards(unreadable)]
      }
    }
    const rows = read['data'] ?? read['features']
    if (!Array.isArray(rows)) return
    for (const [index, { problem, raw }] of this.#rows.entries()) {
      if (problem === null) continue
      const id = isMembers(raw) && typeof raw['id'] === 'string' ? raw['id'] : `record ${index + 1}`
      rows.splice(index, 0, { type: 'malformed', id, problem, raw } satisfies MalformedRecord)
    }
    this.#recount(rows.length, read)
  }
}

/**
 * Reads what can be read of an answer that does not match its schema. Each member is judged by itself: what cannot
 * be read becomes null or leaves its list, and stands in the `unreadable` of its record. A row of a list without an
 * id or of another type becomes a malformed one.
 *
 * It reads the answer several times: for answers that the schema alone has refused.
 */
export function readTolerantly<Output>(
  schema: z.ZodMiniType<Output>,
  answer: unknown,
): ReturnType<typeof schema.safeParse> {
  const mended = new MendedAnswer(isMembers(answer) ? structuredClone(answer) : { answer })
  let parsed = schema.safeParse(answer)
  for (let round = 0; round < mostRounds && !parsed.success && isMembers(answer); round += 1) {
    if (!mended.mend(parsed.error.issues)) break
    parsed = schema.safeParse(mended.raw)
  }
  if (parsed.success) mended.tell(parsed.data)
  return parsed
}

/** What makes an answer unreadable: the first member that is wrong, such as `data.id`, and what was expected of it. */
export function firstFault({ issues: [issue] }: z.core.$ZodError): { member: string; problem: string } {
  return {
    member: issue?.path.join('.') || 'the answer',
    problem:
      issue !== undefined && 'expected' in issue ? `expected ${String(issue.expected)}` : 'not readable',
  }
}

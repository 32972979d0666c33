import type { Change } from '#contract/desk/change.ts'
import { type Changes, changesSchema, listChanges } from '#contract/desk/changes.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { workHeader } from '#contract/work.ts'
import { addressOf } from '#contract/operation.ts'
import type { Place } from '#database/place.ts'
import { changeOfRow } from '../../src/desk/store/changes.ts'
import { connectMemory } from '../../src/desk/store/open-memory.ts'

/**
 * A page of the change log, newest first, as a browser gets it.
 * @throws where there is no answer
 */
export async function pageOfChanges(url: string, before: number | null): Promise<Changes> {
  const answer = await fetch(`${url}${addressOf(listChanges, { query: { before: before ?? undefined } })}`, {
    headers: { [workHeader]: 'person' },
  })
  return changesSchema.parse(await answer.json())
}

/** The changes after this id, the oldest first; 0: all that there are. */
export async function changesAfter(url: string, id: number): Promise<Change[]> {
  const found: Change[] = []
  for (let before: number | null = null; ;) {
    const { changes, hasMore } = await pageOfChanges(url, before)
    for (const change of changes) if (change.id > id) found.push(change)
    const oldest = changes.at(-1)
    if (!hasMore || oldest === undefined || oldest.id <= id) return found.toReversed()
    before = oldest.id
  }
}

export function keyOf({ type, id }: Subject): string {
  return `${type} ${id}`
}

function factOf({ subject, fact }: Change): string {
  return `${keyOf(subject)} ${fact}`
}

export function inWords(change: Change): string {
  return `${change.id}: ${factOf(change)}, ${change.from} → ${change.to}`
}

/**
 * What is wrong with a whole log, of which each change begins where the last one of the same fact has ended: a change
 * that is missing, or that is told a second time, breaks that.
 */
export function tornIn(changes: readonly Change[]): string[] {
  const last = new Map<string, string | null>()
  return changes.flatMap((change, index) => {
    const before = last.get(factOf(change))
    last.set(factOf(change), change.to)
    if (change.id !== index + 1) return [`${inWords(change)} is number ${index + 1}`]
    if (change.from === change.to) return [`${inWords(change)} is none`]
    return before === undefined || before === change.from ? [] : [`${inWords(change)} comes after ${before}`]
  })
}

/** What the memory of a dashboard holds. */
interface Remembered {
  /** The oldest first. */
  changes: Change[]
  /** The facts of each subject, as they were last read. */
  facts: Map<string, Record<string, string>>
}

/** Reads all of it, past the dashboard. */
export async function readMemory(place: Place): Promise<Remembered> {
  const database = await connectMemory(place)
  try {
    // As of one moment: on PostgreSQL, what a program was killed over may still be being written.
    const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await reading.execute(async (transaction) => {
      const changes = await transaction.selectFrom('change').selectAll().orderBy('id').execute()
      const subjects = await transaction.selectFrom('subject').select(['type', 'id', 'facts']).execute()
      const facts = subjects.map(
        (row) => [keyOf(row), JSON.parse(row.facts) as Record<string, string>] as const,
      )
      return { changes: changes.map(changeOfRow), facts: new Map(facts) }
    })
  } finally {
    await database.destroy()
  }
}

/** Facts that are known as anything but what the last change of them says. */
export function unlikeLast({ changes, facts }: Remembered): string[] {
  const last = new Map(changes.map((change) => [factOf(change), change]))
  return Array.from(last.values()).flatMap((change) => {
    const value = facts.get(keyOf(change.subject))?.[change.fact] ?? null
    return value === change.to ? [] : [`${inWords(change)} is the last, and known is ${value}`]
  })
}

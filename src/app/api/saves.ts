import type { QueryClient } from '@tanstack/react-query'
import { minuteMs } from '#domain/time/durations.ts'
import { sorted } from '#domain/util/lists.ts'
import { realNow } from '../clock/world-clock.ts'
import { storedValue } from '../util/storage.ts'

/**
 * Milliseconds for which a save replaces older answers. Services have been seen to read 8 s behind their writes; two
 * minutes leave room for a bad day. A longer time would hide that a service lost a write, or that a colleague went back
 * to the old value.
 */
export const saveLastsMs = 2 * minuteMs

/** Only the newest saves are kept: a batch of numbers makes hundreds, and a page shows 25. */
const mostSaves = 50

/** A write that answers may not show yet. */
export interface Save {
  /** The record's id; for a value of a custom field, the owner's id and the slug. */
  key: string
  /** When the answer came, epoch milliseconds, real time. */
  at: number
  /** The record in the answer; null: it was deleted. */
  record: { id: string; type: string; [member: string]: unknown } | null
  /** Attributes that the answer has: a short answer says nothing about the others. */
  told: string[]
  /** Attributes that were sent and taken. */
  attributes: { name: string; before: readonly unknown[] }[]
  /** Path of the list that the record was added to or deleted from; null: it was changed. */
  list: string | null
  /** Paths where an answer has shown the save since, and when: it is over there. */
  shown: [path: string, at: number][]
}

/** By hand, and no closer than what is done with it needs: a schema would bring zod into the first load. */
function isSave(value: unknown): value is Save {
  const { key, at, told, attributes, shown } = Object(value) as Record<keyof Save, unknown>
  return (
    typeof key === 'string' &&
    Number(at) > 0 &&
    [told, attributes, shown].every((each) => Array.isArray(each))
  )
}

const isSaves = (value: unknown): value is Save[] => Array.isArray(value) && value.every(isSave)

// For other tabs and for a reload: the server draws the page with what the service says.
const stored = storedValue<Save[]>('saves', isSaves, [])

/** Has webhooks too, which are never stored: their headers and addresses can hold keys. */
const ofThisVisit = new Map<string, Save>()

let late = 0

export function saves(): Map<string, Save> {
  const now = realNow()
  const found = new Map<string, Save>()
  for (const save of [...stored.read(), ...ofThisVisit.values()]) {
    const isOver = save.at > now || now - save.at > saveLastsMs
    if (!isOver && save.at >= (found.get(save.key)?.at ?? 0)) found.set(save.key, save)
  }
  return found
}

function write(all: ReadonlyMap<string, Save>): void {
  const newest = sorted(all.values(), (one, other) => other.at - one.at).slice(0, mostSaves)
  ofThisVisit.clear()
  for (const save of newest) ofThisVisit.set(save.key, save)
  stored.write(newest.filter(({ record }) => record?.type !== 'webhook'))
}

export function keepSave(save: Save): void {
  write(saves().set(save.key, save))
}

export function forgetSave(key: string): void {
  const all = saves()
  if (all.delete(key)) write(all)
}

/** Counts an answer that was older than a save. */
export function noteLate(): void {
  late += 1
}

/** How many answers were older than a save so far. */
export function lateAnswers(): number {
  return late
}

let cached: QueryClient | null = null

/** Sets the cache that pages show. */
export function setPageCache(client: QueryClient): void {
  cached = client
}

/** The cache that pages show; null before the app has started. */
export function pageCache(): QueryClient | null {
  return cached
}

/** Calls the listener when another tab has saved something, until what it returns is called. */
export function onSaveElsewhere(listener: () => void): () => void {
  return stored.onWrite(listener)
}

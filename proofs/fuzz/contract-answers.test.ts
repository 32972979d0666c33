import { expect } from 'vitest'
import { operationOf } from '#contract/operations.ts'
import { fuzz } from './fuzz.ts'
import { type HostileAnswer, hostileAnswers } from './hostile-answers.ts'
import { firstFault, readTolerantly } from '#contract/tolerant.ts'

function json(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function rowsOf(answer: unknown): unknown[] | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { data, features } = answer as Record<string, unknown>
  const rows = data ?? features
  return Array.isArray(rows) ? rows : null
}

/** A record that a person can open: what cannot be read of it is told, and the rest is there. */
function isRecord(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string'
}

async function attempt({ name, text, class: group }: HostileAnswer): Promise<string> {
  const sent = json(text)
  if (sent === null) return 'no JSON'
  const { schema } = operationOf(name).success
  const whole = schema.safeParse(sent.value)
  const read = whole.success ? whole : readTolerantly(schema, sent.value)
  if (group === 'valid') expect(whole.success).toBe(true)
  if (!read.success) {
    const { member, problem } = firstFault(read.error)
    expect([member, problem].filter((words) => words.trim() === '')).toEqual([])
    return 'refused'
  }
  const rows = rowsOf(read.data)
  // A list of records with ids keeps a row for each of them.
  const were = rowsOf(sent.value)
  if (rows !== null && were !== null && 'meta' in (read.data as object)) {
    expect(rows).toHaveLength(were.length)
    expect(rows.every(isRecord)).toBe(true)
  }
  return whole.success ? 'read' : 'mended'
}

fuzz<HostileAnswer>({
  name: 'answers',
  title: 'every answer is read, mended or refused, and keeps its rows',
  cases: () => hostileAnswers(),
  classOf: (one) => one.class,
  attempt,
  classes: { valid: 0.07, near: 0.7, wild: 0.07 },
  outcomes: { read: 0.2, mended: 0.2, refused: 0.05 },
})

import * as z from 'zod/mini'
import type { Row } from '../store/backed-up.ts'

/**
 * A backup is JSON in lines, packed with gzip: a head, a line for each row, table after table as the head lists them, and a
 * foot. Nothing in it depends on the database from which it came.
 */
const format = 'quayside-desk-backup'

/** Counts up when programs of before could not read a file any more. */
const version = 1

/** Characters of the longest line that is read: rows are far shorter, and a file of another kind may have none. */
export const longestLine = 16 * 1024 * 1024

/** Why a file is not read any further, as it is told after its path. */
export const faults = {
  foreign: 'is no backup of Quayside',
  newer: 'is of a newer version of Quayside: restore it with that one',
  damaged: 'is damaged or not complete',
} as const

/** One of `faults`, as its message. */
export class Fault extends Error {
  override name = 'Fault'
}

const count = z.int().check(z.nonnegative())

/** Of any version: what tells a backup from other files. */
const kindSchema = z.object({ format: z.literal(format), version: z.int() })

const headSchema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  /** When it was made, by the clock of the machine. */
  madeAt: z.iso.datetime(),
  /** Whose memory it is: the address of a tracking service, or `embedded`; earlier versions wrote a hash. */
  account: z.nullable(z.string()),
  /** How far the clock of the world of the shipments had come, epoch milliseconds; null: nothing was ever read. */
  world: z.nullable(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
})

export type Head = z.infer<typeof headSchema>

const footSchema = z.object({
  end: z.object({
    rows: count,
    /** Of all lines before this one, each with the line feed at its end. */
    sha256: z.string(),
  }),
})

export type Foot = z.infer<typeof footSchema>

export function newHead(parts: Omit<Head, 'format' | 'version'>): Head {
  return { format, version, ...parts }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * The head of a backup.
 * @throws Fault where the line is none, or a later version wrote it
 */
export function headOf(line: string): Head {
  const value = parsed(line)
  const kind = kindSchema.safeParse(value)
  if (kind.success && kind.data.version > version) throw new Fault(faults.newer)
  const head = headSchema.safeParse(value)
  if (!head.success) throw new Fault(faults.foreign)
  return head.data
}

/** Whether these are values that stand in a row. */
export function isRow(values: readonly unknown[]): values is Row {
  return values.every((each) => each === null || ['string', 'number'].includes(typeof each))
}

/**
 * A row of so many values.
 * @throws Fault where the line is none
 */
export function rowOf(line: string, width: number): Row {
  const value = parsed(line)
  if (!Array.isArray(value) || value.length !== width || !isRow(value)) throw new Fault(faults.damaged)
  return value
}

/** The foot; null where the line is none. */
export function footOf(line: string): Foot | null {
  const foot = footSchema.safeParse(parsed(line))
  return foot.success ? foot.data : null
}

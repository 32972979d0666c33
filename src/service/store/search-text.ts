import { type Expression, sql, type SqlBool } from 'kysely'
import type { Engine } from './engine.ts'

/** What the index of trigrams holds of a text: every three characters that follow each other. */
const indexedCharacters = 3

/** Parts of a text that are looked up: more of them find no fewer rows, and each is a long list to read. */
const partsLookedUp = 3

/** Without spaces, dashes and other marks: how numbers are compared that people write in many dresses. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** For `like`: what the user typed stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/**
 * A query of SQLite's full-text search for rows that can hold a text. From its end: numbers begin with the few
 * prefixes of their lines, and end in what tells them apart.
 */
function partsOf(text: string): string | null {
  const characters = Array.from(text)
  if (characters.length < indexedCharacters) return null
  const parts = Array.from({ length: partsLookedUp }, (_, index) => {
    const start = Math.max(0, characters.length - (index + 1) * indexedCharacters)
    return characters.slice(start, start + indexedCharacters).join('')
  })
  return [...new Set(parts)].map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
}

/** Rows that the index finds; null where the text is too short for it. */
function candidates(bare: string): Expression<SqlBool> | null {
  const parts = partsOf(bare)
  if (parts === null) return null
  return sql<SqlBool>`search_value.rowid in (select rowid from search_index where search_index match ${parts})`
}

/**
 * Whether a row of `search_value` holds the text, with or without its spaces and marks. What holds it with them
 * holds it without them too; so only a text that is nothing but marks is compared as typed.
 */
export function matchesValue(text: string, engine: Engine): Expression<SqlBool> {
  const bare = compact(text)
  if (bare === '') {
    return sql<SqlBool>`search_value.value like ${containing(text.trim().toLowerCase())} escape '\\'`
  }
  const holds = sql<SqlBool>`search_value.compact like ${containing(bare)} escape '\\'`
  // PostgreSQL uses its own index of trigrams by itself, wherever `like` is asked.
  const found = engine === 'sqlite' ? candidates(bare) : null
  return found === null ? holds : sql<SqlBool>`(${found} and ${holds})`
}

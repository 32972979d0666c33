import { type Expression, sql, type SqlBool } from 'kysely'
import type { Engine } from './engine.ts'

/** What the index of trigrams holds of a text: every three characters that follow each other. */
const indexedCharacters = 3

/** Parts of a text that are looked up: more of them find no fewer rows, and each is a long list to read. */
const partsLookedUp: Readonly<Record<Engine, number>> = { sqlite: 3, postgres: 2 }

/** Without spaces, dashes and other marks: how numbers are compared that people write in many dresses. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** For `like`: what the user typed stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/**
 * Parts of a text that every row that holds it holds; none where it is too short for the indexes. From its end:
 * numbers begin with the few prefixes of their lines, and end in what tells them apart.
 */
function partsOf(text: string, engine: Engine): string[] {
  const characters = Array.from(text)
  if (characters.length < indexedCharacters) return []
  const parts = Array.from({ length: partsLookedUp[engine] }, (_, index) => {
    const start = Math.max(0, characters.length - (index + 1) * indexedCharacters)
    return characters.slice(start, start + indexedCharacters).join('')
  })
  return [...new Set(parts)]
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
  const parts = partsOf(bare, engine)
  if (parts.length === 0) return sql<SqlBool>`search_value.compact like ${containing(bare)} escape '\\'`
  const holds =
    engine === 'sqlite'
      ? sql<SqlBool>`instr(search_value.compact, ${bare}) > 0`
      : sql<SqlBool>`strpos(search_value.compact, ${bare}) > 0`
  return sql<SqlBool>`(${candidates(parts, engine)} and ${holds})`
}

/** Rows that the index of trigrams finds. PostgreSQL uses its own wherever `like` is asked, and nowhere else. */
function candidates(parts: readonly string[], engine: Engine): Expression<SqlBool> {
  if (engine === 'postgres') {
    const likes = parts.map((part) => sql<SqlBool>`search_value.compact like ${containing(part)}`)
    return sql.join(likes, sql` and `) as Expression<SqlBool>
  }
  // A query of SQLite's full-text search.
  const match = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
  return sql<SqlBool>`search_value.rowid in (select rowid from search_index where search_index match ${match})`
}

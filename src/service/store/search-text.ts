import { type Expression, sql, type SqlBool } from 'kysely'
import type { Engine } from './engine.ts'

/** What the index of trigrams holds of a text: every three characters that follow each other. */
const indexedCharacters = 3

/** Parts of a text that are looked up: more of them find no fewer rows, and each is a long list to read. */
const partsLookedUp = 2

/** Without spaces, dashes and other marks: how numbers are compared, however people write them. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The same of several lines, each by itself: no text without marks is found across two of them. */
export function compactLines(text: string): string {
  return text.split('\n').map(compact).join('\n')
}

/** For `like`: what the user typed stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/**
 * Parts of a text that every row that holds it holds; none where it is too short for the indexes. From its end:
 * numbers begin with the few prefixes of their lines, and end in what sets them apart.
 */
function partsOf(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length < indexedCharacters) return []
  const parts = Array.from({ length: partsLookedUp }, (_, index) => {
    const start = Math.max(0, characters.length - (index + 1) * indexedCharacters)
    return characters.slice(start, start + indexedCharacters).join('')
  })
  return [...new Set(parts)]
}

/** Columns that are searched, and the table of SQLite that indexes the second of them. */
const places = {
  search_value: { typed: 'search_value.value', compact: 'search_value.compact', index: 'search_index' },
  tracking_request: {
    typed: 'tracking_request.search_text',
    compact: 'tracking_request.search_compact',
    index: 'tracking_request_index',
  },
} as const

type Place = keyof typeof places

/**
 * Whether a row of the table holds the text, with or without its spaces and marks. What holds it with them
 * holds it without them too; so only a text that is nothing but marks is compared as typed.
 */
export function matchesText(place: Place, text: string, engine: Engine): Expression<SqlBool> {
  const bare = compact(text)
  if (bare === '') {
    return sql<SqlBool>`${sql.ref(places[place].typed)} like ${containing(text.trim().toLowerCase())} escape '\\'`
  }
  const column = sql.ref(places[place].compact)
  const parts = partsOf(bare)
  if (parts.length === 0) return sql<SqlBool>`${column} like ${containing(bare)} escape '\\'`
  const holds =
    engine === 'sqlite'
      ? sql<SqlBool>`instr(${column}, ${bare}) > 0`
      : sql<SqlBool>`strpos(${column}, ${bare}) > 0`
  return sql<SqlBool>`(${candidates(place, parts, engine)} and ${holds})`
}

/** Rows that the index of trigrams finds. PostgreSQL uses its own wherever `like` is asked, and nowhere else. */
function candidates(place: Place, parts: readonly string[], engine: Engine): Expression<SqlBool> {
  const { compact: column, index } = places[place]
  if (engine === 'postgres') {
    const likes = parts.map((part) => sql<SqlBool>`${sql.ref(column)} like ${containing(part)}`)
    return sql.join(likes, sql` and `) as Expression<SqlBool>
  }
  // A query of SQLite's full-text search.
  const match = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
  return sql<SqlBool>`${sql.ref(`${place}.rowid`)} in (select rowid from ${sql.table(index)} where ${sql.ref(index)} match ${match})`
}

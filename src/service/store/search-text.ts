import { type Expression, sql, type SqlBool } from 'kysely'
import type { Engine } from '#database/engine.ts'

/** Length of the parts in the trigram index: every three consecutive characters of a text. */
const indexedCharacters = 3

/** Parts of a text that are looked up: more of them narrow little, and each is a long list to read. */
const partsLookedUp = 2

/** Without spaces, dashes and other punctuation: how numbers are compared, however people write them. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The same for several lines, each on its own: no match spans two of them. */
export function compactLines(text: string): string {
  return text.split('\n').map(compact).join('\n')
}

/** For `like`: the user's text is taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/**
 * Parts of a text that every matching row contains; none where it is too short for the indexes. Taken from its
 * end: numbers start with the few prefixes of their lines, and differ at the end.
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

/** Columns that are searched, and the SQLite table that indexes the second of them. */
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
 * Whether a row of the table contains the text, with or without spaces and punctuation. What contains it with
 * them contains it without them too; so only a text of nothing but punctuation is compared as typed.
 */
export function matchesText(place: Place, text: string, engine: Engine): Expression<SqlBool> {
  const bare = compact(text)
  if (bare === '') {
    return sql<SqlBool>`${sql.ref(places[place].typed)} like ${containing(text.trim().toLowerCase())} escape '\\'`
  }
  const column = sql.ref(places[place].compact)
  const parts = partsOf(bare)
  if (parts.length === 0) return sql<SqlBool>`${column} like ${containing(bare)} escape '\\'`
  const contains =
    engine === 'sqlite'
      ? sql<SqlBool>`instr(${column}, ${bare}) > 0`
      : sql<SqlBool>`strpos(${column}, ${bare}) > 0`
  return sql<SqlBool>`(${candidates(place, parts, engine)} and ${contains})`
}

/** Rows that the trigram index finds. PostgreSQL uses its own index for `like`, and for nothing else. */
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

import { type Expression, sql, type SqlBool } from 'kysely'

/** Without spaces, dashes and other marks: how numbers are compared that people write in many dresses. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** For `like`: what the user typed stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/** Whether a row of `search_value` holds the text, as typed or without spaces and marks. */
export function matchesValue(text: string): Expression<SqlBool> {
  const bare = compact(text)
  const asTyped = sql<SqlBool>`search_value.value like ${containing(text.trim().toLowerCase())} escape '\\'`
  if (bare === '') return asTyped
  return sql<SqlBool>`(${asTyped} or search_value.compact like ${containing(bare)} escape '\\')`
}

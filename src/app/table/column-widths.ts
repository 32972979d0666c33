import type { ColumnMeta } from './features.ts'

/** CSS pixels under which a table scrolls sideways. */
export function leastWidth(columns: readonly ColumnMeta[]): number {
  return columns.reduce((sum, { width, least = width }) => sum + least, 0)
}

/**
 * The tracks of a row's grid. A column gets what its usual texts need, and less in a narrow window, where each gives by
 * what it has above its least; what a wide window has left is shared out in proportion. Rows have no say, so that
 * nothing moves when others come, and no one measures them.
 */
export function columnTracks(columns: readonly ColumnMeta[]): string {
  const sum = leastWidth(columns)
  const spare = columns.reduce((rest, { width }) => rest + width, -sum)
  return columns
    .map(({ width, least = width }) => {
      if (width === least) return `minmax(${width}px, ${width}fr)`
      const share = ((width - least) / spare).toFixed(4)
      return `minmax(clamp(${least}px, ${least}px + (100% - ${sum}px) * ${share}, ${width}px), ${width}fr)`
    })
    .join(' ')
}

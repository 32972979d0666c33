import type { ColumnMeta } from './features.ts'

/** CSS pixels under which a table scrolls sideways. */
export function leastWidth(columns: readonly ColumnMeta[]): number {
  return columns.reduce((sum, { width, least = width }) => sum + least, 0)
}

/**
 * The CSS width of a column: what its usual texts need, and less in a narrow window, where each column gives by
 * what it has above its least. Rows have no say, so that nothing moves when others come, and no one measures
 * them. The frame of the table is the container of `cqi`; what a wide window has left the browser shares out in
 * proportion.
 */
export function columnWidth({ width, least = width }: ColumnMeta, columns: readonly ColumnMeta[]): string {
  const sum = leastWidth(columns)
  const spare = columns.reduce((rest, column) => rest + column.width, -sum)
  const share = spare === 0 ? 0 : (width - least) / spare
  return `clamp(${least}px, ${least}px + (100cqi - ${sum}px) * ${share.toFixed(4)}, ${width}px)`
}

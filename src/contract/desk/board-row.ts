import * as z from 'zod/mini'

/** `terminal:id`; null: none is told. */
export const linkSchema = z.nullable(z.string())

/** Values and links in the order of their columns. */
type RecordOfRow = [values: unknown[], links: z.infer<typeof linkSchema>[]]

/**
 * The shipment; the terminal's name; what it reports, in a list; the boxes that somebody may still have to fetch; ids of
 * the others.
 */
export type BoardRow = [
  shipment: RecordOfRow,
  terminal: string | null,
  reports: [unknown] | null,
  boxes: RecordOfRow[],
  others: string[],
]

/** Names of the values of rows. */
export interface BoardColumns {
  shipment: string[]
  shipmentLinks: string[]
  container: string[]
  containerLinks: string[]
}

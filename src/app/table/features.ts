import { metaHelper, tableFeatures } from '@tanstack/react-table'

export interface ColumnMeta {
  /** CSS pixels that the usual texts need, with the padding; wider tables share out the rest in proportion. */
  width: number
  /** CSS pixels with which they still read, in a narrow window; as `width` unless given. */
  least?: number | undefined
}

/**
 * What the tables of this app can do; what is not listed does not exist. There is no sorting: the interface
 * gives one order, and a page cannot sort what is not loaded. Pages are the address's business.
 */
export const features = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
})

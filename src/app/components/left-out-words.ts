import { plural } from '../util/plural.ts'

/** How much of an account one reading held. */
export interface ReadPart {
  /** Shipments in the account, as far as the service counts them. */
  total: number
  read: number
  /** There are more than `total`, and the service counts none. */
  more?: boolean | undefined
}

/** `oldest 168,470 shipments`: what a reading of a large account left out; null where it read all. */
export function leftOutWords({ total, read, more = false }: ReadPart): string | null {
  if (more) return 'oldest shipments'
  return total <= read ? null : `oldest ${plural(total - read, 'shipment')}`
}

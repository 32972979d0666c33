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

/** What a reading of a large account left out, wherever its shipments are listed. Nothing where it read all. */
export function LeftOut({ read }: { read: ReadPart }) {
  const words = leftOutWords(read)
  return words === null ? null : <p>The {words} of this account could not be included.</p>
}

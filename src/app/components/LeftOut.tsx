import { plural } from '../util/plural.ts'

/** What a reading of a large account left out, wherever its shipments are listed. Nothing where it read all. */
export function LeftOut({ total, read }: { total: number; read: number }) {
  if (total <= read) return null
  return <p>The oldest {plural(total - read, 'shipment')} of this account could not be included.</p>
}

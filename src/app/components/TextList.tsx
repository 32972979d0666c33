import { FirstOf } from '../ui/FirstOf.tsx'
import { EmptyCell } from './EmptyCell.tsx'

/**
 * Texts one after the other, as many as a page has room for.
 * @param none what it says where there is none
 */
export function TextList({ texts, none }: { texts: readonly string[]; none: string }) {
  if (texts.length === 0) return <EmptyCell reason={none} />
  return <FirstOf items={texts}>{(shown) => shown.join(', ')}</FirstOf>
}

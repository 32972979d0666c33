/**
 * What stands in place of rows.
 * @param total rows of the whole list: a link may ask for a page after its last one
 * @param none what to say where there is none at all
 */
export function emptyPageWords(total: number, none: string): string {
  return total > 0 ? 'This page is after the last one.' : none
}

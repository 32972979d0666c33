/** Rows carry `data-row` with their id, and one link each that carries `data-row-link`. */
export function rowLinks(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
}

/** The row's link that an element belongs to; null beside it. */
export function rowLinkAt(target: Element): HTMLAnchorElement | null {
  return target.closest<HTMLAnchorElement>('a[data-row-link]')
}

/** The id of the row that an element stands in; null outside of rows. */
export function rowIdOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
}

export function rowLink(root: HTMLElement, rowId: string): HTMLAnchorElement | undefined {
  return rowLinks(root).find((link) => rowIdOf(link) === rowId)
}

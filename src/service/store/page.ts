export interface Page {
  /** 1-based. */
  number: number
  size: number
}

/** Rows before the page. Neither engine counts beyond what a number holds exactly. */
export function offsetOf(page: Page): number {
  return Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER)
}

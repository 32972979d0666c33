import type { Locator, Page } from 'playwright/test'

/** A container number as the wall writes it. */
export function spaced(number: string): string {
  return `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7, 10)} ${number.slice(10)}`
}

/** The number of a counter, by the words under it. */
export async function counter(page: Page, words: string): Promise<string> {
  return page.locator('dl > div').filter({ hasText: words }).locator('dd').innerText()
}

/** One view of the wall. */
export function view(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/**
 * Texts that stick out of their own box or of the screen, and type smaller than the smallest tier. What may end in an
 * ellipsis sticks out of nothing.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const smallest = (2.6 / 100) * Math.min(innerWidth, innerHeight) - 0.5
    const found: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      // A tag shows of its words what has room.
      if (element.parentElement?.closest('[data-tone]') != null) continue
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent !== '')
      const box = element.getBoundingClientRect()
      const row = element.closest('li')?.getBoundingClientRect()
      if (box.width <= 1) continue
      // A piece of a line is as high as its letters can be, not as the line.
      const isPiece = getComputedStyle(element).display === 'inline'
      const besideRow =
        row !== undefined && !isPiece && (box.top < row.top - 1 || box.bottom > row.bottom + 1)
      if (besideRow) found.push(`beside its row: ${element.textContent}`)
      if (!text) continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < smallest) {
        found.push(`small: ${element.textContent}`)
      }
      const outside = box.right > innerWidth || box.bottom > innerHeight || box.left < 0 || box.top < 0
      if (outside) found.push(`outside: ${element.textContent}`)
      const { overflowY, textOverflow } = getComputedStyle(element)
      if (textOverflow === 'ellipsis') continue
      const cuts = overflowY === 'hidden'
      const high = cuts && element.scrollHeight > element.clientHeight + 1
      // Of what is a box of its own: it runs into its neighbor, or is cut there.
      const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
      if (high || wide) found.push(`cut: ${element.textContent}`)
    }
    return found
  })
}

/** Lists texts of rows, tags and the footer that end in an ellipsis. The small details under them may. */
export function cutFacts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li *, footer *')]
      .filter((element) => element.closest('small') === null && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .map((element) => element.textContent),
  )
}

import { expect, type Locator } from 'playwright/test'

/** A table as a person reads it once its rows have come: each row by the heads of its columns. */
export async function readTable(table: Locator): Promise<Record<string, string>[]> {
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  // All in one step of the page, so that no row is taken over by the app between two of its cells.
  const [heads = [], ...rows] = await table.evaluate((element) => {
    // The browser has no words for rows that are not laid out, as those far below the view.
    for (const row of element.querySelectorAll<HTMLElement>('tbody tr'))
      row.style.contentVisibility = 'visible'
    return [...element.querySelectorAll('thead tr, tbody tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()),
    )
  })
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [heads[index] ?? '', cell])))
}

/** Waits until the table has a row in which each named column contains this text. */
export async function expectRow(table: Locator, expected: Record<string, string | RegExp>): Promise<void> {
  await expect(async () => {
    const rows = await readTable(table)
    const cells = Object.fromEntries(
      Object.entries(expected).map(([head, text]) => [
        head,
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
      ]),
    )
    expect(rows).toContainEqual(expect.objectContaining(cells))
  }).toPass({ timeout: 10_000 })
}

import { expect, type Locator } from 'playwright/test'

/** A table as a person reads it once its rows have come: each row by the heads of its columns. */
export async function readTable(table: Locator): Promise<Record<string, string>[]> {
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  const heads = await table.getByRole('columnheader').allInnerTexts()
  // The browser has no words for rows that are not laid out, as those far below the view.
  await table.locator('tbody tr').evaluateAll((rows) => {
    for (const row of rows) if (row instanceof HTMLElement) row.style.contentVisibility = 'visible'
  })
  const rows = await table.locator('tbody').getByRole('row').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').allInnerTexts()
      return Object.fromEntries(
        cells.map((cell, index) => [heads[index]?.trim() ?? '', cell.replace(/\s+/g, ' ').trim()]),
      )
    }),
  )
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

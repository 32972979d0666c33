import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright/test'

/** The file that the list on the page exports. */
export async function exportedFile(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The exported row of a bill of lading, by the names of the columns. */
export async function exportedRow(page: Page, bill: string): Promise<Record<string, string>> {
  const { text } = await exportedFile(page)
  // Behind the mark by which spreadsheets know the encoding.
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, delimiter: ',' })
  const row = data.find((each) => each['Bill of lading'] === bill)
  if (row === undefined) throw new Error(`The exported file has no row of ${bill}.`)
  return row
}

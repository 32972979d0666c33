import type { Page } from 'playwright/test'
import { type Account, reds } from './accounts.ts'
import { expect } from './fixtures.ts'
import { redTexts } from './walk.ts'

/** Values that nobody put into words: no page may ever show them. */
const wordless = /\b(?:undefined|NaN|null|Invalid Date)\b|\[object|_at_pod_|\{\}/

/** While a page says so it is not to be judged. */
const unfinished = /[Ll]oading…|[Ll]oading (?:the |[a-z]+…|\d)|[Ss]earching…|[Aa]sking…/

/** Red texts that are no known fault, or none for this account. */
function falseReds(texts: readonly string[], { neverRed }: Account): string[] {
  const kinds = Object.entries(reds)
  const isFault = (text: string) =>
    kinds.some(([kind, words]) => words.test(text) && !neverRed.some((never) => never === kind))
  // A box that costs money already needs an appointment, whatever is known of its day.
  const isCharged = texts.some((text) => reds.charge.test(text))
  return texts.filter((text) => !isFault(text) && !(isCharged && text === 'none yet'))
}

function falseWords(words: string, path: string, { never }: Account): string[] {
  const patterns = never.flatMap((entry) => {
    if (entry instanceof RegExp) return [entry]
    return path.startsWith(entry[0]) ? [entry[1]] : []
  })
  return [wordless, ...patterns].flatMap((pattern) => pattern.exec(words)?.[0] ?? [])
}

/** Expects that a page, once it is whole, says what it has to say to such an account, and nothing that is false. */
export async function expectTrueWords(page: Page, path: string, account: Account): Promise<void> {
  const words = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(words, { message: path, timeout: 60_000 }).not.toMatch(unfinished)
  for (const said of account.says[path] ?? []) {
    await expect.poll(words, { message: path }).toMatch(said)
  }
  expect.soft(falseWords(await words(), path, account), path).toEqual([])
  expect.soft(falseReds(await redTexts(page), account), path).toEqual([])
  await expect.soft(page.getByRole('alert'), path).toHaveCount(0)
}

import type { Page } from 'playwright/test'

/** What a page says while something is wrong. */
const trouble =
  /not responding|timed out|refuses the key|budget used up|cannot be reached|You are offline|No connection|This screen is offline|Unexpected response|did not load|Something went wrong|blocked the request|rejected the request|may not do that|retries automatically/

/** What says that the tracking service is at fault, and what says that the dashboard's own line is. */
export const serviceTrouble =
  /tracking service (?:is not|timed|refuses)|service not responding|budget used up/i
export const lineTrouble = /dashboard’s server cannot be reached|You are offline|No connection/

const loading = /^(?:Loading|Searching for) |^updating…$/im

/** Claims that there is nothing at all, which only an answer can show. */
const things =
  '(?:shipments?|containers?|boxes|documents?|webhooks?|fields?|parties|requests?|vessels?|ships|matches|results|milestones|notifications)'
const emptyClaim = new RegExp(
  `\\bno such\\b|\\bnot found\\b|^no (?:custom )?${things}\\b|\\b0 ${things}\\b|^nothing (?:found|in your account|reported)`,
  'i',
)

/** Milliseconds in which a tab that is alive says what it shows. */
const answerMs = 30_000

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** All that is to be read. Undefined for a tab that does not answer. */
export async function readWords(page: Page): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerMs)
  })
  // Between two documents there is nothing to read.
  const words = page.evaluate(() => document.body.innerText).catch(() => '')
  const first = await Promise.race([words, silence])
  clearTimeout(timer)
  return first
}

/** Whether there are words, and none of them promises more. */
export function isWhole(text: string): boolean {
  return linesOf(text).length > 0 && !loading.test(text)
}

/** Lines that say that there is nothing. */
export function claimsIn(text: string): string[] {
  return linesOf(text).filter((line) => emptyClaim.test(line))
}

/** What a page says when all is well, to compare with. */
export class GoodWords {
  readonly #lines: ReadonlySet<string>
  /** Claims of what is not there, that stand there when all is well: of a field without a value. */
  readonly #trueClaims = new Set<string>()

  /** The part of the words that has to be there; less on a screen that turns its pages. */
  readonly #share: number

  constructor(text: string, share = 0.8) {
    this.#share = share
    this.#lines = new Set(linesOf(text))
    this.learnClaims(text)
  }

  /** Whether what was shown is still there, whatever else is said. */
  areKeptIn(text: string): boolean {
    return this.#shareIn(text) > this.#share * 0.9
  }

  /** The part of it that is to be read; ages and counters change. */
  #shareIn(text: string): number {
    return 1 - this.missingIn(text).length / this.#lines.size
  }

  /** Lines of it that are not to be read. */
  missingIn(text: string): string[] {
    const now = new Set(linesOf(text))
    return [...this.#lines].filter((line) => !now.has(line))
  }

  /** What is said of something wrong; undefined: nothing. A record may have troubles of its own at all times. */
  troubleIn(text: string): string | undefined {
    return linesOf(text).find((line) => trouble.test(line) && !this.#lines.has(line))
  }

  /** Whether all is well: what was there is there, and nothing else is said. */
  areIn(text: string): boolean {
    return this.troubleIn(text) === undefined && isWhole(text) && this.#shareIn(text) > this.#share
  }

  /** All is well, and this is said. Tables show rows as somebody comes to see them. */
  learnClaims(text: string): void {
    for (const claim of claimsIn(text)) this.#trueClaims.add(claim)
  }

  /** Claims that were made while something was wrong, and are not made when all is well. */
  falseAmong(claims: Iterable<string>): string[] {
    return [...claims].filter((claim) => !this.#trueClaims.has(claim))
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { proxyStatusPath } from '#contract/proxy-status.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { workHeader } from '#contract/work.ts'
import { type FaultyDashboard, startFaultyDashboard } from './faulty-dashboard.ts'
import { claimsIn, GoodWords, isWhole, lineTrouble, readWords, serviceTrouble } from './page-words.ts'
import { watchAnswers } from '#e2e/support/walk.ts'

/** Opened while something is wrong, or open when it begins. */
type Mode = 'opened' | 'open'

/** A page and a fault, as they met. */
export interface Cell {
  path: string
  fault: string
  mode: Mode
  /** Milliseconds until all was well again; null: it was not awaited, or did not come about. */
  backMs: number | null
  problems: string[]
}

/** What happens to the page between the beginning of a fault and its end. */
export interface Meeting {
  fault: string
  mode: Mode
  /** On which side of the proxy; a page blames nobody else. */
  side: 'browser' | 'service'
  begin(dashboard: FaultyDashboard): Promise<void>
  end(dashboard: FaultyDashboard): Promise<void>
  /** What is to be seen meanwhile: the page as ever, words of trouble, or whatever is true. */
  shows: 'all' | 'trouble' | 'anything'
  /** It says that there is nothing, and that is right. */
  mayClaimNothing?: boolean
  /** The page is loaded as a whole meanwhile: its document comes through. */
  loads: boolean
  /** Nobody asks again by himself for what is not there or is refused: a reload does. Left out: it is back by itself. */
  isBackOnReload?: boolean
}

/** Milliseconds between two looks. Each lays the page out and reads all of it, of eight pages at once. */
const lookMs = 200

/**
 * Limits count looks: seconds on a machine that has nothing else to do, and longer on one that is busy, where each look
 * waits for the page as all else does.
 */
const looksPerSecond = 1000 / lookMs

/** Looks in which a page says what is wrong, and those that are given to a page that waits in silence. */
const sayLooks = 9 * looksPerSecond
const silentLooks = 1.5 * looksPerSecond

/** Looks after which nobody waits any more for a page to be back. */
const mostBackLooks = 20 * looksPerSecond

/** Where a page is opened from while its document does not come. */
const trackPath = '/track'

/** Looks in which a press shows. */
const pressLooks = 5 * looksPerSecond

/** Milliseconds after which a press is given up. */
const unpressedMs = 60_000

/** Looks for a page to show what it has to show. What comes slowly takes as long as the machine makes it. */
function looksFor({ shows }: Meeting): number {
  if (shows === 'all') return mostBackLooks
  return shows === 'anything' ? silentLooks : sayLooks
}

/** Milliseconds after which all that pages show is to be asked for again. */
const staleMs = 3 * 60 * 60_000

const stackTrace = /^\s+at .+:\d+:\d+\)?$|"level":(?:50|60)|unhandled|uncaught/im

/** Ages count on. */
function withoutNumbers(words: string): string {
  return words.replaceAll(/\d+/g, '')
}

/** One address in a browser of its own, whose clock is its own too, before a proxy of its own. */
export class WalkedPage {
  readonly path: string
  readonly #page: Page
  readonly #dashboard: FaultyDashboard
  #good = new GoodWords('')
  #openMs = 0
  /** Of the page's clock: epoch milliseconds. */
  #now = Date.now()
  #problems = new Set<string>()
  /** What it said that there is not, while something was wrong. */
  #claims = new Set<string>()

  private constructor(path: string, page: Page, dashboard: FaultyDashboard) {
    this.path = path
    this.#page = page
    this.#dashboard = dashboard
  }

  /** Opens it while all is well. The context closes with it. */
  static async open(context: BrowserContext, serviceUrl: string, path: string): Promise<WalkedPage> {
    const dashboard = await startFaultyDashboard(serviceUrl)
    const page = await context.newPage()
    await page.clock.install()
    const walked = new WalkedPage(path, page, dashboard)
    const answered = watchAnswers(page)
    await page.goto(walked.#url)
    await answered()
    await walked.#learnGoodWords()
    await walked.#loadCodeOfNext()
    await walked.#measureOpening()
    return walked
  }

  async close(): Promise<void> {
    await this.#page.context().close()
    await this.#dashboard.close()
  }

  /** Milliseconds that it takes to open with all it shows, while all is well. */
  get openMs(): number {
    return this.#openMs
  }

  get #trackHeading(): Locator {
    return this.#page.getByRole('heading', { name: 'Track a shipment', level: 1 })
  }

  get #url(): string {
    return `${this.#dashboard.url}${this.path}`
  }

  /** Has the page meet a fault, and lifts it. */
  async meet(meeting: Meeting): Promise<Cell> {
    this.#problems = new Set()
    this.#claims = new Set()
    await this.#getReady(meeting)
    const written = this.#dashboard.output().length
    await meeting.begin(this.#dashboard)
    await this.#enter(meeting)
    await this.#look(meeting)
    await this.#tryNavigation(meeting)
    await meeting.end(this.#dashboard)
    if (meeting.isBackOnReload === true) await this.#page.reload({ waitUntil: 'commit' })
    const backMs = await this.#awaitBack(meeting)
    for (const claim of this.#good.falseAmong(this.#claims)) this.#problems.add(`false: ${claim}`)
    const log = this.#dashboard.output().slice(written)
    for (const line of log.split('\n')) if (stackTrace.test(line)) this.#problems.add(`log: ${line}`)
    const { fault, mode } = meeting
    return { path: this.path, fault, mode, backMs, problems: [...this.#problems] }
  }

  /** The words that stay once all that was asked for is there. */
  async #learnGoodWords(): Promise<void> {
    let last = ''
    for (let same = 0; same < 5;) {
      await sleep(lookMs)
      const words = (await readWords(this.#page)) ?? ''
      const isSame = withoutNumbers(words) === withoutNumbers(last)
      same = isSame && isWhole(words) ? same + 1 : 0
      last = words
    }
    this.#good = new GoodWords(last, this.path.startsWith('/wall') ? 0.2 : undefined)
  }

  /** The link that is pressed under a fault, and where it leads. */
  get #next(): { name: string; address: string } {
    return this.path === trackPath
      ? { name: 'Documents', address: '/documents' }
      : { name: 'Track a shipment', address: trackPath }
  }

  /** Loads the code of the pages that a press leads to first, as after a while of work: a dead line could not bring it. */
  async #loadCodeOfNext(): Promise<void> {
    const { name, address } = this.#next
    await this.#page.goto(`${this.#dashboard.url}${address}`)
    await this.#page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  /** As the faults find it: with its code in the browser, and beside the other pages of the walk. */
  async #measureOpening(): Promise<void> {
    const began = performance.now()
    await this.#page.goto(this.#url, { waitUntil: 'commit' })
    if ((await this.#until((words) => this.#good.areIn(words), mostBackLooks)) === undefined) {
      throw new Error(`${this.path} is not there again`)
    }
    this.#openMs = performance.now() - began
  }

  /** What was asked under the last fault is answered, and the proxy has heard that the service is back. */
  async #untilOver(): Promise<void> {
    for (let looks = 0; looks < mostBackLooks; looks += 1) {
      const response = await fetch(`${this.#dashboard.url}${proxyStatusPath}`, {
        headers: { [workHeader]: 'person' },
      })
      const { service } = (await response.json()) as ProxyStatus
      if (this.#dashboard.service.underWay === 0 && service.failure === null) return
      await sleep(lookMs)
    }
  }

  async #getReady({ mode, loads }: Meeting): Promise<void> {
    await this.#untilOver()
    // Opened under a fault: from a page that has all it needs, or from none.
    if (mode === 'opened') {
      await this.#page.goto(loads ? 'about:blank' : `${this.#dashboard.url}${trackPath}`)
      if (!loads) await this.#trackHeading.waitFor()
      return
    }
    if (this.#page.url() !== this.#url) await this.#page.goto(this.#url)
    await this.#until((words) => this.#good.areIn(words), mostBackLooks)
  }

  async #enter({ mode, loads }: Meeting): Promise<void> {
    await this.#makeStale()
    if (mode === 'open') await this.#comeToLook()
    else if (loads) await this.#page.goto(this.#url, { waitUntil: 'commit' })
    else {
      await this.#page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, this.path)
      await this.#leaveTrack()
    }
  }

  /** A press on the way to a page takes the place of that page in the history: it is for after the arrival. */
  async #leaveTrack(): Promise<void> {
    if (this.path !== trackPath) await this.#trackHeading.waitFor({ state: 'detached', timeout: unpressedMs })
  }

  /**
   * All that is shown, and all that the browser has kept, has become old: what is fresh is not asked for, and a page that
   * asks for nothing has nothing to say.
   */
  async #makeStale(): Promise<void> {
    this.#now += staleMs
    await this.#page.clock.setSystemTime(this.#now)
  }

  async #comeToLook(): Promise<void> {
    await this.#page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }

  /** Looks on until a condition is met. Undefined: it was not, in time. */
  async #until(
    isMet: (words: string) => boolean,
    mostLooks: number,
    onWords: (words: string) => void = () => {},
  ): Promise<number | undefined> {
    const began = performance.now()
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const words = await readWords(this.#page)
      const passedMs = performance.now() - began
      if (words === undefined) this.#problems.add('the tab is dead')
      else {
        onWords(words)
        if (isMet(words)) return passedMs
      }
      await sleep(lookMs)
    }
    return undefined
  }

  async #look(meeting: Meeting): Promise<void> {
    const { shows, mode } = meeting
    let last = ''
    const onWords = (words: string) => {
      last = words
      this.#judge(words, meeting)
    }
    const isEnough = (words: string) =>
      shows === 'all'
        ? this.#good.areIn(words)
        : shows === 'trouble' && this.#good.troubleIn(words) !== undefined
    const cameMs = await this.#until(isEnough, looksFor(meeting), onWords)
    if (shows === 'all' && cameMs === undefined) this.#problems.add('what comes slowly was not shown')
    // A page that asks for nothing has nothing to say.
    if (shows === 'trouble' && cameMs === undefined && !this.#good.areIn(last)) {
      this.#problems.add(
        `says nothing of what is wrong, not there: ${this.#good.missingIn(last).join(' | ')}`,
      )
    }
    if (mode === 'open' && !this.#good.areKeptIn(last)) this.#problems.add('what was shown is gone')
  }

  #judge(words: string, { side, shows, mayClaimNothing }: Meeting): void {
    if (mayClaimNothing !== true) for (const claim of claimsIn(words)) this.#claims.add(claim)
    const said = this.#good.troubleIn(words)
    if (said === undefined) return
    if (shows === 'all') this.#problems.add(`trouble where all comes: ${said}`)
    else if ((side === 'service' ? lineTrouble : serviceTrouble).test(said)) {
      this.#problems.add(`blames the wrong side: ${said}`)
    }
  }

  /** What is pressed answers, whatever becomes of the page. */
  async #tryNavigation({ shows }: Meeting): Promise<void> {
    const { name, address } = this.#next
    const link = this.#page.getByRole('link', { name, exact: true }).first()
    if ((await link.count()) === 0) return
    const before = this.#page.url()
    const isThere = () => new URL(this.#page.url()).pathname === address
    const isBack = () => this.#page.url() === before
    const mostLooks = shows === 'all' ? mostBackLooks : pressLooks
    const refusal = await link.click({ timeout: unpressedMs }).then(
      () => null,
      (error: unknown) => String(error),
    )
    // A wall that comes meanwhile has no navigation.
    if (refusal !== null && (await link.count()) === 0) return
    if (refusal !== null) this.#problems.add(`the navigation cannot be pressed at ${before}: ${refusal}`)
    else if ((await this.#until(isThere, mostLooks)) === undefined) {
      this.#problems.add(`a press in the navigation does nothing: from ${before} to ${this.#page.url()}`)
    }
    if (isBack()) return
    await this.#page.evaluate(() => history.back())
    if ((await this.#until(isBack, mostLooks)) === undefined) {
      this.#problems.add(`the way back does nothing: from ${this.#page.url()} to ${before}`)
    }
  }

  async #awaitBack(meeting: Meeting): Promise<number | null> {
    const onWords = (words: string) => {
      if (meeting.mayClaimNothing !== true) for (const claim of claimsIn(words)) this.#claims.add(claim)
    }
    const isBack = (words: string) => {
      const isGood = this.#good.areIn(words)
      if (isGood) this.#good.learnClaims(words)
      return isGood
    }
    const backMs = await this.#until(isBack, mostBackLooks, onWords)
    if (backMs !== undefined) return Math.round(backMs)
    const words = (await readWords(this.#page)) ?? ''
    const said = this.#good.troubleIn(words) ?? `not there: ${this.#good.missingIn(words).join(' | ')}`
    this.#problems.add(`not back after ${mostBackLooks} looks: ${said}`)
    return null
  }
}

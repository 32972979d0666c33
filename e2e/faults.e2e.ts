import { badAnswers } from '#http/testing/bad-answers.ts'
import { type Cell, type Meeting, WalkedPage } from './support/fault-walk.ts'
import type { FaultyDashboard } from './support/faulty-dashboard.ts'
import { expect, partsCutOff, test } from './support/fixtures.ts'
import { type LineFault, lineFaults } from './support/line-faults.ts'
import { pathsOf, walks } from './support/walk.ts'
import { startWorld } from './support/world.ts'

/** What the browser itself writes about an answer that is an error, or about none. */
const networkErrors = [/status of [45]\d\d/, /net::ERR_/, partsCutOff]

/**
 * How many pages share what each could meet: of three neighbors each meets a third, so that every fault is met by a
 * dozen pages in some minutes. `ALL_FAULTS=yes` puts every page through all.
 */
const sharing = process.env['ALL_FAULTS'] === 'yes' ? 1 : 3

/** Pages that are walked at the same time: more would measure this machine. */
const atOnce = 4

/** Milliseconds from the end of a fault to fresh rows, as the median of all pages. */
const mostBackMs = 2_000

function meetingsOf(side: 'browser' | 'service', { name, fault, ...about }: LineFault): Meeting[] {
  const lineOf = (dashboard: FaultyDashboard) =>
    side === 'browser' ? dashboard.browserLine : dashboard.serviceLine
  // What is there already is not late.
  const modes = about.isSlow === true ? (['opened'] as const) : (['open', 'opened'] as const)
  return modes.map((mode) => ({
    fault: name,
    mode,
    side,
    shows: about.isSlow === true ? 'all' : about.isSilent === true ? 'anything' : 'trouble',
    // A document that does not come is the browser's to tell.
    loads: side === 'service' || about.isSlow === true,
    async begin(dashboard) {
      await lineOf(dashboard).set(fault)
      if (about.drops === true) lineOf(dashboard).drop()
    },
    end: (dashboard) => lineOf(dashboard).lift(),
  }))
}

function meetingOf([name, { becomes, answer }]: [string, (typeof badAnswers)[string]]): Meeting {
  return {
    fault: name,
    mode: 'opened',
    side: 'service',
    shows: becomes === 'good' ? 'all' : becomes === 'not found' ? 'anything' : 'trouble',
    mayClaimNothing: becomes === 'not found',
    loads: true,
    // Nobody asks again by himself for what is not there, is refused, or is limited for a while.
    isBackLater: becomes !== 'good' && becomes !== 'failure',
    async begin({ service }) {
      service.rule = async ({ method, good }) => (method === 'GET' ? answer(await good()) : null)
    },
    async end({ service }) {
      service.rule = () => null
    },
  }
}

/** Answers that every page meets. */
const common = [
  'a page with 200',
  'half a document',
  '500 with a page',
  '404 of the service',
  'prototype names',
]

/** Those that every page meets, and those that have a page wait. */
function isLeftOut(name: string): boolean {
  return common.includes(name) || /^429|key/.test(name)
}

/** Each page meets some of the others too, so that all are met: what the proxy makes of each is tested there. */
function answersFor(index: number): Meeting[] {
  const rest = Object.entries(badAnswers).filter(([name]) => !isLeftOut(name))
  const own = rest.filter((_, other) => other % 12 === index % 12)
  return [...Object.entries(badAnswers).filter(([name]) => common.includes(name)), ...own].map(meetingOf)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Milliseconds to be back, per fault and mode: median and worst. */
function tableOf(cells: readonly Cell[]): string {
  const names = new Set(cells.map(({ fault, mode }) => `${fault}, ${mode}`))
  const lines = [...names].map((name) => {
    const met = cells.filter(({ fault, mode }) => name === `${fault}, ${mode}`)
    const times = met.flatMap(({ backMs }) => backMs ?? [])
    const worst = met.reduce((a, b) => ((b.backMs ?? 0) > (a.backMs ?? 0) ? b : a))
    return `${name.padEnd(44)} ${String(median(times)).padStart(6)} ${String(worst.backMs).padStart(6)} ${worst.path}`
  })
  return ['fault'.padEnd(44) + ' median  worst', ...lines].join('\n')
}

const kinds: Record<string, (index: number) => Meeting[]> = {
  'the line to the service': () => lineFaults.flatMap((fault) => meetingsOf('service', fault)),
  'the line to the browser': () => lineFaults.flatMap((fault) => meetingsOf('browser', fault)),
  'the answers of the service': answersFor,
}

for (const [kind, meetingsFor] of Object.entries(kinds)) {
  for (const walk of walks) {
    test(`${kind} is bad: ${walk}`, async ({ browser, problems }) => {
      test.setTimeout(20 * 60_000)
      problems.expect(...networkErrors)
      const world = await startWorld({ shipments: 200 })
      const cells: Cell[] = []
      try {
        const left = (await pathsOf(walk, world)).map((path, index) => ({
          path,
          meetings: meetingsFor(index).filter((_, nth) => (nth + index) % sharing === 0),
        }))
        const walkOn = async (): Promise<void> => {
          const next = left.shift()
          if (next === undefined) return
          const context = await browser.newContext()
          problems.watch(context)
          const walked = await WalkedPage.open(context, world.serviceUrl, next.path)
          for (const meeting of next.meetings) cells.push(await walked.meet(meeting))
          await walked.close()
          await walkOn()
        }
        await Promise.all(Array.from({ length: atOnce }, walkOn))
      } finally {
        problems.end()
        console.log(tableOf(cells))
        await world.close()
      }
      const wrong = cells.flatMap(({ path, fault, mode, problems: found }) =>
        found.map((problem) => `${path} · ${fault}, ${mode}: ${problem}`),
      )
      expect(wrong).toEqual([])
      expect(median(cells.flatMap(({ backMs }) => backMs ?? []))).toBeLessThan(mostBackMs)
    })
  }
}

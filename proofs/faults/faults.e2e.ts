import { badAnswers } from '#http/testing/bad-answers.ts'
import { meetingOf, meetingsOf, networkErrors } from './fault-meetings.ts'
import { type Cell, type Meeting, WalkedPage } from './fault-walk.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { lineFaults } from './line-faults.ts'
import { pagesBefore, pathsOf, walkedAddresses, walks } from '#e2e/support/walk.ts'
import { startWorld } from '#e2e/support/world.ts'

/** Puts every page through all, which takes hours. */
const isWhole = process.env['ALL_FAULTS'] === 'yes'

/**
 * How many neighbors share what each could meet, so that in some minutes each fault of a line is met by three pages of
 * all or four, the common answers by a dozen, and the others by one or two.
 */
const sharing = isWhole ? { lines: 1, common: 1, rare: 1 } : { lines: 10, common: 3, rare: 30 }

/** Pages that are walked at the same time: more would measure this machine. */
const atOnce = 4

/**
 * From the end of a fault to fresh rows: two seconds where a page opens in one. The proxy pauses between two tries, and a
 * page between two looks, for the same time on every machine; the rest is an opening of the page, as it is measured while
 * all is well. Both are medians of one walk, of pages that share this machine.
 */
const mostPauseMs = 1_000

/** Answers that a page is likely to meet in its life. */
const common = [
  'a page with 200',
  'half a document',
  '500 with a page',
  '404 of the service',
  'prototype names',
]

/** Those that have a page wait. */
const slow = /^429|key/

/** The part of shared meetings that one page has. @param index of the page among all that are walked */
function shareOf(meetings: readonly Meeting[], index: number, neighbors: number): Meeting[] {
  return meetings.filter((_, nth) => (nth + index) % neighbors === 0)
}

function lineMeetings(side: 'browser' | 'service', index: number): Meeting[] {
  return shareOf(
    lineFaults.flatMap((fault) => meetingsOf(side, fault)),
    index,
    sharing.lines,
  )
}

/** `src/proxy/bad-answers.test.ts` tests how the proxy treats each. */
const answers = Object.entries(badAnswers)
  .filter(([name]) => !slow.test(name))
  .map(meetingOf)

function answerMeetings(index: number): Meeting[] {
  return [
    ...shareOf(
      answers.filter(({ fault }) => common.includes(fault)),
      index,
      sharing.common,
    ),
    ...shareOf(
      answers.filter(({ fault }) => !common.includes(fault)),
      index,
      sharing.rare,
    ),
  ]
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function backMsOf(cells: readonly Cell[]): number[] {
  return cells.flatMap(({ backMs }) => backMs ?? [])
}

/** Milliseconds to be back, per fault and mode: median and worst. */
function tableOf(cells: readonly Cell[]): string {
  const names = new Set(cells.map(({ fault, mode }) => `${fault}, ${mode}`))
  const lines = [...names].map((name) => {
    const met = cells.filter(({ fault, mode }) => name === `${fault}, ${mode}`)
    const worst = met.reduce((a, b) => ((b.backMs ?? 0) > (a.backMs ?? 0) ? b : a))
    return `${name.padEnd(44)} ${String(median(backMsOf(met))).padStart(6)} ${String(worst.backMs).padStart(6)} ${worst.path}`
  })
  return ['fault'.padEnd(44) + ' median  worst', ...lines].join('\n')
}

const kinds: Record<string, (index: number) => Meeting[]> = {
  'the line to the service': (index) => lineMeetings('service', index),
  'the line to the browser': (index) => lineMeetings('browser', index),
  'the answers of the service': answerMeetings,
}

for (const [kind, meetingsFor] of Object.entries(kinds)) {
  for (const walk of walks) {
    test(`${kind} is bad: ${walk}`, async ({ browser, problems }) => {
      test.setTimeout(20 * 60_000)
      problems.expect(...networkErrors)
      const world = await startWorld({ shipments: 200 })
      const cells: Cell[] = []
      const openMs: number[] = []
      try {
        const left = (await pathsOf(walk, world)).map((path, index) => ({
          path,
          meetings: meetingsFor(pagesBefore(walk) + index),
        }))
        const walkOn = async (): Promise<void> => {
          const next = left.shift()
          if (next === undefined) return
          const context = await browser.newContext()
          problems.watch(context)
          const walked = await WalkedPage.open(context, world.serviceUrl, next.path)
          openMs.push(walked.openMs)
          for (const meeting of next.meetings) cells.push(await walked.meet(meeting))
          await walked.close()
          await walkOn()
        }
        await Promise.all(Array.from({ length: atOnce }, walkOn))
      } finally {
        problems.end()
        console.log(tableOf(cells))
        console.log(
          `back in ${Math.round(median(backMsOf(cells)))} ms, opened in ${Math.round(median(openMs))} ms`,
        )
        await world.close()
      }
      const wrong = cells.flatMap(({ path, fault, mode, problems: found }) =>
        found.map((problem) => `${path} · ${fault}, ${mode}: ${problem}`),
      )
      expect(wrong).toEqual([])
      expect(median(backMsOf(cells))).toBeLessThan(mostPauseMs + median(openMs))
    })
  }
}

function metBySome(kind: string): string[] {
  const met = walkedAddresses.flatMap((_, index) => kinds[kind]?.(index) ?? [])
  return [...new Set(met.map(({ fault, mode }) => `${fault}, ${mode}`))]
}

test('each fault of a line and each answer is met by a page', () => {
  const ofLines = lineFaults.flatMap((fault) => meetingsOf('service', fault))
  expect(metBySome('the line to the service')).toHaveLength(ofLines.length)
  expect(metBySome('the line to the browser')).toHaveLength(ofLines.length)
  expect(metBySome('the answers of the service')).toHaveLength(answers.length)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

/** What part of all cases each fuzz draws. */
const shares = { proxy: 0.4, sockets: 0.02, service: 0.1, answers: 0.434, rules: 0.04, pages: 0.006 }

type FuzzName = keyof typeof shares

/** Cases of all fuzzes together. `npm run proofs -- fuzz` sets more. */
const allCases = Number(process.env['FUZZ_CASES'] ?? 2_500)

/** Fewer cases of a fuzz would not have each kind among them. */
const fewestCases = 60

/** What is drawn from it is the same on every day and every machine. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/** Where each fuzz leaves its counts. */
const reportDirectory = process.env['FUZZ_REPORT']

/** With it a fuzz goes on after a fault, and tells the shortest case of each kind, instead of the least of one. */
const isSurvey = process.env['FUZZ_SURVEY'] !== undefined

/** Milliseconds: they end a fuzz that hangs, and judge no speed. */
const longestPerCaseMs = 1_000
const longestStartMs = 300_000

/** A case as it is drawn: its class tells how far it is from what the contract asks for. */
export type FuzzClass = 'valid' | 'near' | 'wild'

export interface Fuzz<Case> {
  name: FuzzName
  title: string
  /** Made when the test begins. */
  cases: () => fc.Arbitrary<Case>
  classOf: (one: Case) => FuzzClass
  /**
   * Tries one case.
   * @returns the outcome in a word, for the counts
   * @throws what is wrong
   */
  attempt: (one: Case) => Promise<string>
  /** The least part of the cases that each class must have. A fuzz could otherwise test nothing, in silence. */
  classes: Readonly<Partial<Record<FuzzClass, number>>>
  /** The least part of the cases that ends so. */
  outcomes: Readonly<Record<string, number>>
  /** After all cases. */
  finish?: () => Promise<void>
}

/** Counts by class and outcome. */
class Tally {
  readonly counts: Record<string, Record<string, number>> = {}
  #all = 0

  add(group: string, outcome: string): void {
    const counts = (this.counts[group] ??= {})
    counts[outcome] = (counts[outcome] ?? 0) + 1
    this.#all += 1
  }

  partOfClass(group: string): number {
    return Object.values(this.counts[group] ?? {}).reduce((sum, count) => sum + count, 0) / this.#all
  }

  partOfOutcome(outcome: string): number {
    return Object.values(this.counts).reduce((sum, counts) => sum + (counts[outcome] ?? 0), 0) / this.#all
  }

  get all(): number {
    return this.#all
  }
}

/** The shortest case of each kind of fault. */
class Survey {
  readonly #faults = new Map<string, { times: number; text: string }>()

  add(error: unknown, one: unknown): void {
    const [kind = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    const text = fc.stringify(one)
    const known = this.#faults.get(kind)
    const isShorter = known === undefined || text.length < known.text.length
    this.#faults.set(kind, { times: (known?.times ?? 0) + 1, text: isShorter ? text : known.text })
  }

  toString(): string {
    const faults = Array.from(this.#faults, ([kind, { times, text }]) => `${times} x ${kind}\n  ${text}`)
    return faults.join('\n')
  }
}

function writeReport(name: string, tally: Tally, began: number): void {
  if (reportDirectory === undefined) return
  mkdirSync(reportDirectory, { recursive: true })
  const seconds = Math.round((performance.now() - began) / 1000)
  const report = { name, seed, cases: tally.all, seconds, counts: tally.counts }
  writeFileSync(join(reportDirectory, `${name}.json`), JSON.stringify(report))
}

/** A test that tries its share of all cases, and holds that they were of every kind. */
export function fuzz<Case>(options: Fuzz<Case>): void {
  const { name, title, cases, classOf, attempt, finish } = options
  const numRuns = Math.max(fewestCases, Math.round(allCases * shares[name]))
  test(title, { timeout: longestStartMs + numRuns * longestPerCaseMs }, async () => {
    const tally = new Tally()
    const survey = new Survey()
    const began = performance.now()
    try {
      await fc.assert(
        fc.asyncProperty(cases(), async (one) => {
          try {
            tally.add(classOf(one), await attempt(one))
          } catch (error) {
            tally.add(classOf(one), 'at fault')
            if (!isSurvey) throw error
            survey.add(error, one)
          }
        }),
        { numRuns, seed },
      )
      await finish?.()
    } finally {
      writeReport(name, tally, began)
    }
    expect(String(survey)).toBe('')
    const short = [
      ...Object.entries(options.classes).filter(([group, least]) => tally.partOfClass(group) < least),
      ...Object.entries(options.outcomes).filter(([outcome, least]) => tally.partOfOutcome(outcome) < least),
    ]
    expect(short, `too few of a kind: ${JSON.stringify(tally.counts)}`).toEqual([])
  })
}

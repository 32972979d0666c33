// Compares our table of a long list with TanStack Table and TanStack Virtual as documented, in one run.
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { openBenchPage } from './bench-page.ts'
import { launchBrowser } from './browser.ts'
import { median } from './median.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

const kinds = ['ours', 'rival'] as const
type Kind = (typeof kinds)[number]

/** Runs of each kind; the two alternate, so that a busy moment of the machine meets both. */
const runs = Number(options.runs)

/** How much slower the processor is made. */
const slowdown = 4

/** Each letter is found in some rows and not in others, the second ones in fewer than the first. */
const typed = ['ma', 'co', 'la']

/** Heads that are pressed, one after the other: texts with numbers, words, times and days, some without. */
const heads = ['Container', 'ETA', 'Customer', 'Last free day', 'Terminal']

/** Milliseconds between two measurements. */
const restMs = 300

/** What ours may take: of the rival's time, and in MB. */
const goals = { key: 0.35, sort: 0.12, heapMb: 120 }

interface Result {
  /** Milliseconds. */
  key: number
  sort: number
  /** The longest of all keys and presses. */
  worst: number
  heapMb: number
  /** What was found, letter by letter. */
  found: string[]
}

async function measure(browser: Browser, url: string, kind: Kind): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}?kind=${kind}`)
  await page.getByText('20,000 containers').waitFor()
  // Both get time to prepare what they prepare, as between opening a page and the first key.
  await page.waitForTimeout(4_000)
  async function painted(act: () => Promise<void>): Promise<number> {
    await page.evaluate(() => window.longBench?.watch())
    await act()
    const ms = await page.evaluate(() => window.longBench?.painted() ?? 0)
    // The rest of the frame's work, such as what is measured after it, belongs to no measurement.
    await page.waitForTimeout(restMs)
    return ms
  }
  const [keys, sorts, found]: [number[], number[], string[]] = [[], [], []]
  const filter = page.getByRole('searchbox')
  await filter.focus()
  for (const word of typed) {
    for (const letter of word) {
      keys.push(await painted(() => page.keyboard.press(letter)))
      found.push(await page.getByRole('status').innerText())
    }
    await filter.fill('')
    await page.waitForTimeout(restMs)
  }
  for (const head of heads) {
    const { x, y } = await middleOf(page.getByRole('button', { name: head }))
    sorts.push(await painted(() => page.mouse.click(x, y)))
  }
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await page.close()
  return {
    key: median(keys),
    sort: median(sorts),
    worst: Math.max(...keys, ...sorts),
    heapMb: usedSize / 2 ** 20,
    found,
  }
}

async function middleOf(button: ReturnType<Awaited<ReturnType<Browser['newPage']>>['getByRole']>) {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

const site = await openBenchPage('src/app/table/long/bench/bench.html')
const browser = await launchBrowser()
const results: Record<Kind, Result[]> = { ours: [], rival: [] }
for (let run = 0; run < runs; run += 1) {
  for (const kind of kinds) results[kind].push(await measure(browser, site.url, kind))
}
await browser.close()
await site.close()

const answers = new Set(Object.values(results).flatMap((all) => all.map(({ found }) => found.join(', '))))
if (answers.size !== 1) throw new Error(`The two found different rows: ${[...answers].join(' or ')}`)

function of(kind: Kind, name: 'key' | 'sort' | 'worst' | 'heapMb'): number {
  return median(results[kind].map((result) => result[name]))
}

function said(goal: number, reached: number): string {
  return `${goal} (${reached <= goal ? 'reached' : 'missed'})`
}

console.log(`20,000 containers, CPU ÷ ${slowdown}, medians of ${runs} runs; times in ms, heap in MB.`)
console.log('| | Ours | TanStack Table and Virtual | Ratio | Goal |')
console.log('|---|---|---|---|---|')
for (const [name, words] of [
  ['key', 'Key painted'],
  ['sort', 'Sort painted'],
] as const) {
  const ratio = of('ours', name) / of('rival', name)
  const cells = [of('ours', name).toFixed(0), of('rival', name).toFixed(0), ratio.toFixed(2)]
  console.log(`| ${words} | ${cells.join(' | ')} | ${said(goals[name], ratio)} |`)
}
const worst = [of('ours', 'worst').toFixed(0), of('rival', 'worst').toFixed(0)]
console.log(`| Slowest of a run | ${worst.join(' | ')} | | |`)
const heap = of('ours', 'heapMb')
console.log(
  `| Heap | ${heap.toFixed(0)} | ${of('rival', 'heapMb').toFixed(0)} | | ${said(goals.heapMb, heap)} |`,
)

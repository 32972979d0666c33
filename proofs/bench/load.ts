// Measures the dashboard's list beside the floor: the same libraries and data in plain rows, in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launchBrowser } from './browser.ts'
import { fetchPacked } from './fetch-packed.ts'
import { median } from './median.ts'
import { measureLoad, type PageLoad, type Setting } from './page-load.ts'
import { startProgram } from './program.ts'
import { serveFolder } from './site.ts'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, trace: { type: 'string' } },
})

/** Documents that are asked for first, so that what draws them is compiled. */
const warmUpVisits = 30

/** The headers of a browser that opens a page: the server draws no other, and `fetch` would send another mode. */
const opening = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

type Side = 'floor' | 'ours'
const sides: readonly Side[] = ['floor', 'ours']
const settings: readonly Setting[] = ['desktop', 'slow']

function buildFloor(directory: string): Promise<unknown> {
  return build({
    configFile: false,
    root: 'proofs/bench/floor',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: directory, emptyOutDir: true, target: 'es2022' },
  })
}

/** Kilobytes of scripts. */
async function weigh(origin: string, paths: readonly string[]) {
  let [gzip, brotli] = [0, 0]
  for (const path of paths) {
    gzip += (await fetchPacked(`${origin}${path}`, { 'accept-encoding': 'gzip' })).bytes.length
    brotli += (await fetchPacked(`${origin}${path}`, { 'accept-encoding': 'br' })).bytes.length
  }
  return { gzip: gzip / 1024, brotli: brotli / 1024 }
}

function scriptsBefore({ asked, usableAt }: PageLoad): string[] {
  return asked.filter(({ isScript, at }) => isScript && at < usableAt).map(({ path }) => path)
}

const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
await buildFloor(directory)
const proxy = await startProgram('proxy')
const site = await serveFolder(directory, 'index.html', proxy.url)
const origins: Record<Side, string> = { floor: site.url, ours: proxy.url }
const addresses: Record<Side, string> = {
  floor: `${site.url}/shipments`,
  ours: `${proxy.url}/shipments?size=50`,
}
const browser = await launchBrowser()
const loads: Record<Side, Record<Setting, PageLoad[]>> = {
  floor: { desktop: [], slow: [] },
  ours: { desktop: [], slow: [] },
}
// Uncounted: both programs, which run for weeks, and the browser's own files are warm then.
for (const side of sides) {
  for (let visit = 0; visit < warmUpVisits; visit += 1) await fetchPacked(addresses[side], opening)
  await measureLoad(browser, addresses[side], 'desktop')
}
for (let run = 0; run < Number(options.runs); run += 1) {
  for (const setting of settings) {
    for (const side of sides) loads[side][setting].push(await measureLoad(browser, addresses[side], setting))
  }
}
if (options.trace !== undefined) await measureLoad(browser, addresses.ours, 'slow', options.trace)
await browser.close()

interface Line {
  name: string
  /** Of one visit; both sides are compared by the medians. */
  value: (load: PageLoad) => number
  setting: Setting
  unit?: 'ms' | ''
  /** The most that is allowed, as a part of the floor. */
  ratio?: number
  /** The most that is allowed by itself. */
  most?: number
}

const lines: readonly Line[] = [
  { name: 'first pixel, slow', setting: 'slow', value: (load) => load.firstPaint },
  { name: 'first paint, slow', setting: 'slow', value: (load) => load.firstContent, ratio: 0.65 },
  { name: 'fifty rows painted, slow', setting: 'slow', value: (load) => load.rowsAt, ratio: 0.7 },
  { name: 'can be used, slow', setting: 'slow', value: (load) => load.usableAt },
  { name: 'blocking time after first paint, slow', setting: 'slow', value: (load) => load.blocking },
  {
    name: 'blocking time from navigation, slow',
    setting: 'slow',
    value: (load) => load.blockingInAll,
    ratio: 3,
  },
  { name: 'script time, slow', setting: 'slow', value: (load) => load.script, ratio: 2.2 },
  { name: 'first paint, desktop', setting: 'desktop', value: (load) => load.firstContent },
  { name: 'fifty rows painted, desktop', setting: 'desktop', value: (load) => load.rowsAt, ratio: 0.9 },
  { name: 'can be used, desktop', setting: 'desktop', value: (load) => load.usableAt },
  {
    name: 'next page, CPU ÷ 4, rows in view',
    setting: 'desktop',
    value: (load) => load.turn?.inViewMs ?? Number.NaN,
    ratio: 1.4,
  },
  {
    name: 'next page, CPU ÷ 4, all rows',
    setting: 'desktop',
    value: (load) => load.turn?.allMs ?? Number.NaN,
  },
  { name: 'layout shift', setting: 'slow', value: (load) => load.layoutShift, most: 0, unit: '' },
]

function printRow(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

function printComparison(
  name: string,
  floor: number,
  ours: number,
  goal: Pick<Line, 'ratio' | 'most'>,
  digits: number,
) {
  const holds =
    goal.most !== undefined ? ours <= goal.most : goal.ratio === undefined || ours <= goal.ratio * floor
  const said =
    goal.most !== undefined ? `≤ ${goal.most}` : goal.ratio === undefined ? '' : `≤ ${goal.ratio} × floor`
  printRow(
    name,
    floor.toFixed(digits),
    ours.toFixed(digits),
    floor === 0 ? '' : (ours / floor).toFixed(2),
    said,
    said === '' ? '' : holds ? 'yes' : 'no',
  )
}

const first = { floor: loads.floor.slow[0], ours: loads.ours.slow[0] }
if (first.floor === undefined || first.ours === undefined) throw new Error('Nothing was measured.')
const weights = {
  floor: await weigh(origins.floor, scriptsBefore(first.floor)),
  ours: await weigh(origins.ours, scriptsBefore(first.ours)),
}
printRow('', 'Floor', 'Ours', 'Ratio', 'Goal', 'Holds')
printRow('---', '---', '---', '---', '---', '---')
printComparison('script, KB gzip', weights.floor.gzip, weights.ours.gzip, { most: 158 }, 1)
printComparison('script, KB brotli', weights.floor.brotli, weights.ours.brotli, { most: 138 }, 1)
for (const { name, value, setting, unit = 'ms', ...goal } of lines) {
  const [floor, ours] = sides.map((side) => median(loads[side][setting].map(value)))
  printComparison(unit === 'ms' ? `${name}, ms` : name, floor ?? 0, ours ?? 0, goal, unit === 'ms' ? 0 : 4)
}
for (const side of sides) {
  const load = first[side]
  console.log(`\nRequests before the rows, slow, ${side}:`)
  for (const { path, bytes, at } of load?.asked ?? []) {
    if (at < (load?.rowsAt ?? 0))
      console.log(`${at.toFixed(0).padStart(6)} ms ${(bytes / 1024).toFixed(1).padStart(7)} KB  ${path}`)
  }
}
site.close()
await proxy.stop()
await rm(directory, { recursive: true })

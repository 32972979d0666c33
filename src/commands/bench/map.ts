// Compares our canvas with naive SVG lines of react-leaflet and with Leaflet's own canvas, in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { launchBrowser } from './browser.ts'
import { median } from './median.ts'
import { serveFolder } from './site.ts'

const kinds = ['ours', 'svg', 'canvas'] as const
type Kind = (typeof kinds)[number]

/**
 * So many vessels, and how often each kind is measured with them, in turn with the others; the result is the
 * median. Naive lines of many vessels take half a minute a round.
 */
const scenes = [
  { vessels: 1, rounds: 9 },
  { vessels: 50, rounds: 5 },
  { vessels: 200, rounds: 3 },
]

/** Live updates; the result is the average of one. */
const updates = 20

/** Milliseconds; a frame that takes longer counts as dropped. */
const droppedMs = 25

/** Milliseconds after which the detailed coasts, which load while the browser is idle, are there. */
const loadedMs = 1_500

/** Frames in ms, and the work of the main thread behind them. */
interface Motion {
  workMs: number
  frames: { median: number; p95: number; worst: number; dropped: number }
}

interface Result {
  firstPaintMs: number
  /** Of the main thread until all is loaded, the script included. */
  loadMs: number
  zoom: Motion
  pan: Motion
  updateMs: number
  heapMb: number
}

/** What 19 of 20 do not exceed. */
function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(0.95 * values.length)] ?? 0
}

async function measure(browser: Browser, url: string, kind: Kind, vessels: number): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  async function metric(name: string): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)?.value ?? 0
  }
  async function motion(run: 'zoom' | 'pan'): Promise<Motion> {
    const before = await metric('TaskDuration')
    const frames = await page.evaluate((name) => window.bench?.[name]() ?? [], run)
    const after = await metric('TaskDuration')
    return {
      workMs: (after - before) * 1000,
      frames: {
        median: median(frames),
        p95: p95(frames),
        worst: Math.max(...frames),
        dropped: frames.filter((frame) => frame > droppedMs).length,
      },
    }
  }
  await page.goto(`${url}?kind=${kind}&vessels=${vessels}`)
  await page.waitForFunction(() => window.bench !== undefined)
  await page.waitForTimeout(loadedMs)
  const firstPaintMs = await page.evaluate(() => window.bench?.firstPaintMs ?? 0)
  const loadMs = (await metric('TaskDuration')) * 1000
  const zoom = await motion('zoom')
  const pan = await motion('pan')
  const before = await metric('TaskDuration')
  await page.evaluate((times) => window.bench?.update(times), updates)
  const updateMs = (((await metric('TaskDuration')) - before) * 1000) / updates
  await client.send('HeapProfiler.collectGarbage')
  const heapMb = (await metric('JSHeapUsedSize')) / 2 ** 20
  await page.close()
  return { firstPaintMs, loadMs, zoom, pan, updateMs, heapMb }
}

function row(vessels: number, kind: Kind, results: ReadonlyMap<Kind, readonly Result[]>): string {
  const own = results.get(kind) ?? []
  function ratio(of: (result: Result) => number): string {
    const value = median(own.map(of))
    return `${value.toFixed(1)} (${(value / median((results.get('svg') ?? []).map(of))).toFixed(2)})`
  }
  function frames(name: 'zoom' | 'pan'): string {
    const parts = (['median', 'p95', 'worst', 'dropped'] as const).map((part) =>
      median(own.map((result) => result[name].frames[part])).toFixed(0),
    )
    return parts.join(' / ')
  }
  const cells = [
    vessels,
    { ours: 'ours', svg: 'SVG lines', canvas: "Leaflet's canvas" }[kind],
    ratio(({ firstPaintMs }) => firstPaintMs),
    ratio(({ loadMs }) => loadMs),
    ratio(({ zoom }) => zoom.workMs),
    frames('zoom'),
    ratio(({ pan }) => pan.workMs),
    frames('pan'),
    ratio(({ updateMs }) => updateMs),
    ratio(({ heapMb }) => heapMb),
  ]
  return `| ${cells.join(' | ')} |`
}

const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
await build({
  configFile: false,
  root: 'src/app/map/bench',
  logLevel: 'error',
  plugins: [react()],
  build: {
    outDir: directory,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { input: 'src/app/map/bench/bench.html' },
  },
})
const site = await serveFolder(directory, 'bench.html')
const browser = await launchBrowser()
console.log('Times in ms, heap in MB, medians of rounds; in brackets the ratio to naive SVG lines.')
console.log('Frames: median / p95 / worst of a round / dropped. Work: of the main thread.')
const head = [
  'Vessels',
  'Drawn by',
  'First paint',
  'Load, work',
  'Zoom, work',
  'Zoom, frames',
  'Pan, work',
  'Pan, frames',
  'Live update',
  'Heap',
]
console.log(`| ${head.join(' | ')} |`)
console.log(`|${head.map(() => '---').join('|')}|`)
// What only the first page of a browser does would count for whoever is measured first.
for (const kind of kinds) await measure(browser, site.url, kind, 1)
for (const { vessels, rounds } of scenes) {
  const results = new Map<Kind, Result[]>(kinds.map((kind) => [kind, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Each kind begins a round in its turn.
    for (const [place] of kinds.entries()) {
      const kind = kinds[(round + place) % kinds.length] ?? 'ours'
      results.get(kind)?.push(await measure(browser, site.url, kind, vessels))
    }
  }
  for (const kind of kinds) console.log(row(vessels, kind, results))
}
await browser.close()
site.close()
await rm(directory, { recursive: true })

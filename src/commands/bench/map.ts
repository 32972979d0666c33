// Compares our canvas with naive SVG lines of react-leaflet and with Leaflet's own canvas, in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { launchBrowser } from './browser.ts'
import { serveFolder } from './site.ts'

const kinds = ['ours', 'svg', 'canvas'] as const
type Kind = (typeof kinds)[number]
const vesselCounts = [1, 50, 200]

/** Live updates; the result is the average of one. */
const updates = 20

/** Milliseconds; a frame that takes longer counts as dropped. */
const droppedMs = 25

interface Result {
  firstPaintMs: number
  scriptMs: number
  median: number
  p95: number
  worst: number
  dropped: number
  updateMs: number
  heapMb: number
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

async function measure(browser: Browser, url: string, kind: Kind, vessels: number): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  async function metric(name: string): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)?.value ?? 0
  }
  await page.goto(`${url}?kind=${kind}&vessels=${vessels}`)
  await page.waitForFunction(() => window.bench !== undefined)
  // The detailed coasts load while the browser is idle: they are part of neither measurement.
  await page.waitForTimeout(1_500)
  const firstPaintMs = await page.evaluate(() => window.bench?.firstPaintMs ?? 0)
  const before = await metric('TaskDuration')
  const frames = await page.evaluate(() => window.bench?.run() ?? [])
  const after = await metric('TaskDuration')
  await page.evaluate((times) => window.bench?.update(times), updates)
  const updated = await metric('TaskDuration')
  await client.send('HeapProfiler.collectGarbage')
  const heap = await metric('JSHeapUsedSize')
  await page.close()
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    firstPaintMs,
    scriptMs: (after - before) * 1000,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    worst: sorted.at(-1) ?? 0,
    dropped: frames.filter((frame) => frame > droppedMs).length,
    updateMs: ((updated - after) * 1000) / updates,
    heapMb: heap / 2 ** 20,
  }
}

function ratio(own: number, other: number): string {
  return `${own.toFixed(1)} (${(own / other).toFixed(2)})`
}

function row(vessels: number, kind: Kind, result: Result, naive: Result): string {
  const cells = [
    vessels,
    { ours: 'ours', svg: 'SVG lines', canvas: "Leaflet's canvas" }[kind],
    ratio(result.firstPaintMs, naive.firstPaintMs),
    ratio(result.scriptMs, naive.scriptMs),
    `${result.median.toFixed(0)} / ${result.p95.toFixed(0)} / ${result.worst.toFixed(0)}`,
    result.dropped,
    ratio(result.updateMs, naive.updateMs),
    ratio(result.heapMb, naive.heapMb),
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
console.log('Times in ms, heap in MB; in brackets the ratio to naive SVG lines.')
console.log(
  '| Vessels | Drawn by | First paint | Pan and zoom, main thread | Frame median / p95 / worst | Dropped | Live update | Heap |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const vessels of vesselCounts) {
  const results = new Map<Kind, Result>()
  for (const kind of kinds) results.set(kind, await measure(browser, site.url, kind, vessels))
  const naive = results.get('svg')
  if (naive === undefined) continue
  for (const [kind, result] of results) console.log(row(vessels, kind, result, naive))
}
await browser.close()
site.close()
await rm(directory, { recursive: true })

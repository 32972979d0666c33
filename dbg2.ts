import { openBenchPage, openBrowser } from './src/commands/bench/bench-page.ts'
const site = await openBenchPage('src/app/table/long/bench/bench.html')
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const client = await page.context().newCDPSession(page)
await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.goto(`${site.url}?kind=${process.argv[2] ?? 'ours'}`)
await page.getByText('20,000 containers').waitFor()
await page.waitForTimeout(4000)
const pos: [number, number][] = []
for (const h of ['Container', 'ETA', 'Customer', 'Terminal']) { const b = (await page.getByRole('button', { name: h }).boundingBox())!; pos.push([b.x + 20, b.y + 9]) }
await page.mouse.click(...pos[0]!); await page.waitForTimeout(300)
await browser.startTracing(page, { categories: ['devtools.timeline', 'blink', 'cc', 'toplevel'] })
for (const p of [...pos, ...pos]) { await page.mouse.click(...p); await page.waitForTimeout(300) }
const trace = JSON.parse((await browser.stopTracing()).toString())
const main = trace.traceEvents.filter((e: any) => e.ph === 'X' && e.dur)
// the thread of UpdateLayoutTree / Layout
const tid = main.find((e: any) => e.name === 'EventDispatch').tid
const evs = main.filter((e: any) => e.tid === tid).sort((a: any, b: any) => a.ts - b.ts || b.dur - a.dur)
const self = new Map<string, number>(); const stack: any[] = []
for (const e of evs) { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); const top = stack.at(-1); if (top) self.set(top.k, self.get(top.k)! - e.dur / 1000); e.k = e.name === 'EventDispatch' ? 'ED ' + e.args.data.type : e.name; self.set(e.k, (self.get(e.k) ?? 0) + e.dur / 1000); stack.push(e) }
console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 28).map(([k, v]) => (v / 8).toFixed(1) + ' ' + k).join('\n'))
await browser.close(); await site.close()

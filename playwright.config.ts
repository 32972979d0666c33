import { existsSync } from 'node:fs'
import { chromium, defineConfig } from 'playwright/test'

/** A Chromium of the environment's choice, Playwright's own, or the system's. */
function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const places = [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return places.find((path) => existsSync(path))
}

/** What takes minutes is a suite of `npm run proofs`, under the same name. */
const longWalks = {
  accounts: ['accounts', 'paid-parts'],
  accessibility: ['accessibility'],
  outages: ['outage', 'live-outages', 'budget', 'broken', 'hostile-answers'],
  faults: ['faults'],
  soak: ['soak'],
}

function filesOf(names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.e2e.ts`)
}

/** Many vessels, shipments or tabs. */
const large = '**/*.proof.e2e.ts'

/*
 * Playwright stays at 1.59: from 1.60 on, each look of an `expect` that does not find its element reads the whole page
 * aloud for the message of a failure (playwright issue 41098). On a list of a hundred rows that is half a second of the
 * page's own time, several times a second, in which the app comes no further. A newer one is worth trying by
 * `e2e/rows.e2e.ts`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  projects: [
    {
      name: 'journeys',
      testIgnore: [large, ...filesOf(Object.values(longWalks).flat())],
      // What passes at the second try is listed and counted apart: `npm test` allows two.
      retries: 1,
    },
    { name: 'large', testMatch: large },
    { name: 'soak', testMatch: filesOf(longWalks.soak) },
    { name: 'accounts', testMatch: filesOf(longWalks.accounts) },
    { name: 'accessibility', testMatch: filesOf(longWalks.accessibility) },
    { name: 'outages', testMatch: filesOf(longWalks.outages) },
    { name: 'faults', testMatch: filesOf(longWalks.faults) },
  ],
  // The cores of a small machine, which two browsers and their programs keep busy: a third makes all slower.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // Placeholders that breathe at 60 frames a second take a tenth of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        // Root has no sandbox to give.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { existsSync } from 'node:fs'
import { chromium, defineConfig } from 'playwright/test'

/** A Chromium of the environment's choice, Playwright's own, or the system's. */
function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const places = [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return places.find((path) => existsSync(path))
}

/** Suites of `npm run proofs` that run in a browser and have the folder of their name in `proofs`. */
const proofs = ['accounts', 'accessibility', 'outages', 'faults', 'large', 'soak']

/*
 * Playwright stays at 1.59: from 1.60 on, each look of an `expect` that does not find its element reads the whole page
 * aloud for the message of a failure (playwright issue 41098). On a list of a hundred rows that is half a second of the
 * page's own time, several times a second, in which the app comes no further. A newer one is worth trying by
 * `e2e/rows.e2e.ts`.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  projects: [
    // A journey that passes at its second try is listed and counted apart: `npm test` allows two.
    { name: 'journeys', testDir: 'e2e', retries: 1, grepInvert: /@more/ },
    // Variants of them, and those that take long.
    { name: 'more', testDir: 'e2e', grep: /@more/ },
    ...proofs.map((name) => ({ name, testDir: `proofs/${name}` })),
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

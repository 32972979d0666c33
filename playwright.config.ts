import { existsSync } from 'node:fs'
import { chromium, defineConfig } from 'playwright/test'

/** A Chromium of the environment's choice, Playwright's own, or the system's. */
function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  const places = [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return places.find((path) => existsSync(path))
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  projects: [
    {
      name: 'journeys',
      testIgnore: /\/(accounts|paid-parts|broken|accessibility|outage|live-outages|budget|faults)\.e2e\.ts$/,
    },
    // What takes minutes has a command of its own, under the same name.
    { name: 'accounts', testMatch: ['**/accounts.e2e.ts', '**/paid-parts.e2e.ts'] },
    { name: 'accessibility', testMatch: '**/accessibility.e2e.ts' },
    {
      name: 'outages',
      testMatch: ['**/outage.e2e.ts', '**/live-outages.e2e.ts', '**/budget.e2e.ts', '**/broken.e2e.ts'],
    },
    { name: 'faults', testMatch: '**/faults.e2e.ts' },
  ],
  // One more than the cores of a small machine: some tests wait until a minute has passed.
  workers: 3,
  // A test that passes only at the second try would hide a fault.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
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

import type { Page } from 'playwright/test'

/** Holds requests back: a relay rule awaits `passed` before it passes a request on, and `open` releases all of them. */
export function gate(): { passed: Promise<null>; open: () => void } {
  const waiting: (() => void)[] = []
  const passed = new Promise<null>((resolve) => {
    waiting.push(() => resolve(null))
  })
  return { passed, open: () => waiting.forEach((go) => go()) }
}

/**
 * Keeps the app's own code on its way.
 * @returns lets it go
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const hold = gate()
  await page.route('**/assets/*.js', async (route) => {
    await hold.passed
    await route.continue()
  })
  return hold.open
}

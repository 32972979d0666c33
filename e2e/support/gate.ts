import type { Page } from 'playwright/test'

export interface Gate {
  passed: Promise<void>
  open: () => void
}

/** What waits for `passed` goes on when it is opened. */
export function gate(): Gate {
  const waiting: (() => void)[] = []
  const passed = new Promise<void>((resolve) => {
    waiting.push(resolve)
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

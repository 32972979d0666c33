import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** A Chromium of the environment's choice, Playwright's own, or the system's; without a window. */
export function launchBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  const executablePath = [named, chromium.executablePath(), '/usr/bin/chromium'].find((path) =>
    existsSync(path),
  )
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Root has no sandbox to give.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

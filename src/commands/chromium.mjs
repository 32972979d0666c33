import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { binary, fail, root, runProgram } from './project.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  return chromium.executablePath()
}

function present() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) fail(`CHROMIUM_PATH names ${named}, where no browser is.`)
    return named
  }
  return [ofPlaywright(), ...usualPlaces].find((path) => existsSync(path))
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** The path of a Chromium: one that is there, else Playwright's download, else Debian's package. */
export async function findChromium() {
  const found = present()
  if (found !== undefined) return found
  process.stdout.write('Getting a Chromium for the end-to-end tests...\n')
  const quiet = { stdio: 'ignore' }
  await runProgram(binary('playwright'), ['install', 'chromium'], quiet)
  if (present() === undefined && isRootOnDebian()) {
    await runProgram('apt-get', ['update', '-qq'], quiet)
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  }
  return (
    present() ??
    fail(
      'No Chromium: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  )
}

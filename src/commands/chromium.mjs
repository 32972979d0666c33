import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { binary, fail, root, runProgram } from './project.mjs'

// The one without a window needs two thirds of the time.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Milliseconds that a browser gets to tell its version; the first time it may come from a slow disk. */
const versionTimeoutMs = 60_000

/** A download can lack libraries of the system, and some packages are a note that says to install another. */
function runs(path) {
  if (!existsSync(path)) return false
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: versionTimeoutMs })
  return status === 0
}

function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  return chromium.executablePath()
}

function present() {
  const named = process.env.CHROMIUM_PATH
  if (named === undefined || named === '') return [ofPlaywright(), ...usualPlaces].find(runs)
  return runs(named) ? named : fail(`CHROMIUM_PATH names ${named}, where no browser runs.`)
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
  const downloaded = present()
  if (downloaded !== undefined) return downloaded
  if (isRootOnDebian()) {
    await runProgram('apt-get', ['update', '-qq'], quiet)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = (name) =>
      runProgram('apt-get', ['install', '-y', '-qq', name], { ...quiet, env: environment })
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
  }
  return (
    present() ??
    fail(
      'No Chromium: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  )
}

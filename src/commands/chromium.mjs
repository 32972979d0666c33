import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { binary, fail, root, runProgram } from './project.mjs'

// The headless shell comes first: the tests take two thirds of the time in it.
const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Milliseconds that a browser gets to print its version; its first start may be from a slow disk. */
const versionTimeoutMs = 60_000

/** A file alone is not enough: a download can lack system libraries, and some packages only name another. */
function runs(path) {
  if (!existsSync(path)) return false
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: versionTimeoutMs })
  return status === 0
}

function playwrightPath() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  return chromium.executablePath()
}

function installed() {
  const named = process.env.CHROMIUM_PATH
  if (named === undefined || named === '') return [playwrightPath(), ...commonPaths].find(runs)
  return runs(named) ? named : fail(`CHROMIUM_PATH is ${named}, but no browser starts from there.`)
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** The path of a Chromium: an installed one, else Playwright's download, else Debian's package. */
export async function findChromium() {
  const found = installed()
  if (found !== undefined) return found
  process.stdout.write('Installing a Chromium for the end-to-end tests...\n')
  const quiet = { stdio: 'ignore' }
  await runProgram(binary('playwright'), ['install', 'chromium'], quiet)
  const downloaded = installed()
  if (downloaded !== undefined) return downloaded
  if (isRootOnDebian()) {
    await runProgram('apt-get', ['update', '-qq'], quiet)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = (name) =>
      runProgram('apt-get', ['install', '-y', '-qq', name], { ...quiet, env: environment })
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
  }
  return (
    installed() ??
    fail(
      'No Chromium found: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  )
}

// Asks the registry for known holes in the installed packages, and whether they are signed as they should be. A hole
// fails; a registry that cannot tell, or none in reach, does not.
import { spawnSync } from 'node:child_process'
import { holesVerdict, signaturesVerdict } from './audit-verdict.mjs'
import { root } from './project.mjs'

/** Milliseconds; far more than a registry takes that answers. */
const longestMs = 120_000

/** What `npm audit` with these words wrote. */
function ask(...words) {
  const parameters = ['audit', ...words, '--json', '--fetch-retries=1', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', parameters, { cwd: root, encoding: 'utf8', timeout: longestMs })
  return stdout ?? ''
}

function say({ lines }) {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

const holes = holesVerdict(ask())
say(holes)
// A registry that tells the one is likely to tell the other; any other would only take its time.
const signatures = holes.answered && holes.passed ? signaturesVerdict(ask('signatures')) : null
if (signatures !== null) say(signatures)
process.exitCode = holes.passed && signatures?.passed !== false ? 0 : 1

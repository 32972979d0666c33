// Shared by the npm commands. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeAdvice, nodeProblem } from './node-version.mjs'

/** Exit code for a program that a signal stopped. */
const stoppedCode = 128

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Programs that are running. A signal to this command is passed on to them, and it ends after they do. */
const running = new Set()
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

/** Runs a program in this terminal; resolves to its exit code. */
export function runProgram(command, parameters, options = {}) {
  if (stopping) return Promise.resolve(stoppedCode)
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options })
    running.add(child)
    const ended = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      ended(127)
    })
    child.once('exit', (code) => ended(code ?? stoppedCode))
  })
}

/** Runs a TypeScript program by its path from the root; resolves to its exit code. */
export function runSource(path, parameters = [], options = {}) {
  return runProgram(process.execPath, ['--import', 'tsx', path, ...parameters], options)
}

/** The path of an installed package's program. */
export function binary(name) {
  return join(root, 'node_modules', '.bin', name)
}

function newestChange(path) {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  let newest = entry.mtimeMs
  for (const name of readdirSync(path)) newest = Math.max(newest, newestChange(join(path, name)))
  return newest
}

function changed(...names) {
  return Math.max(...names.map((name) => newestChange(join(root, name))))
}

/** Installs the packages of the lock file if they are missing or older than it. */
export async function install() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= changed('package-lock.json')) return
  process.stdout.write('Installing packages...\n')
  const code = await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) fail('The packages could not be installed: see npm’s message above.')
}

/** Builds the app and both programs if the result is missing or older than its sources. */
export async function build() {
  const built = Math.min(
    newestChange(join(root, 'dist', 'app', 'index.html')),
    newestChange(join(root, 'dist', 'server', 'proxy.js')),
  )
  if (built > changed('src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'))
    return
  process.stdout.write('Building...\n')
  const quiet = ['--logLevel', 'warn']
  if ((await runProgram(binary('vite'), ['build', ...quiet])) !== 0) fail('The app could not be built.')
  if ((await runProgram(binary('vite'), ['build', '--ssr', ...quiet])) !== 0) {
    fail('The programs could not be built.')
  }
}

/** Prints one line and exits with code 1; with code 0 when a signal already stopped this command. */
export function fail(message) {
  if (stopping) process.exit(0)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * Runs one program until it ends or a signal stops this command, and exits with its code. By the channel between them
 * the program learns when this command is gone, and ends too.
 */
export async function become(parameters) {
  const code = await runProgram(process.execPath, parameters, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(stopping && code === stoppedCode ? 0 : code)
}

/** Ends the command on an unsupported version of Node; an old one gets a word. */
export function checkNode() {
  const problem = nodeProblem(process.versions.node)
  if (problem !== null) fail(problem)
  const advice = nodeAdvice(process.versions.node)
  if (advice !== null) process.stderr.write(`${advice}\n`)
}

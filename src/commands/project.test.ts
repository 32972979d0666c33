import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = new URL('./project.mjs', import.meta.url).href

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A command that becomes a program, as `npm start` does; both in a group of their own, as in a terminal. */
function startCommand() {
  const notes = join(folder, 'notes')
  writeFileSync(notes, '')
  const program = join(folder, 'program.mjs')
  const note = `appendFileSync(${JSON.stringify(notes)}, `
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    const end = (why) => { ${note} why + '\\n'); process.exit(0) }
    process.on('disconnect', () => end('alone'))
    process.on('SIGTERM', () => end('SIGTERM'))
    ${note} 'up\\n')`,
  )
  const code = `import(${JSON.stringify(project)}).then(({ become }) => become([${JSON.stringify(program)}]))`
  const command = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  const ended = new Promise((resolve) => {
    command.once('exit', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  return { command, ended, noted: () => readFileSync(notes, 'utf8') }
}

test.each([
  ['SIGTERM', 'SIGTERM', 0],
  ['SIGKILL', 'alone', 'SIGKILL'],
] as const)('a program ends with its command: %s', async (signal, why, code) => {
  const { command, ended, noted } = startCommand()
  await expect.poll(noted).toBe('up\n')
  command.kill(signal)
  expect(await ended).toBe(code)
  await expect.poll(noted).toBe(`up\n${why}\n`)
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMachine } from './machine.ts'

const log: string[] = []
const logger = pino({}, { write: (line: string) => log.push(line) })
let dataDirectory = ''

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-machine-'))
  log.length = 0
})

afterEach(() => {
  rmSync(dataDirectory, { recursive: true })
})

const open = (port = 8480, host = '127.0.0.1') => openMachine({ dataDirectory, host, port }, logger)

test('a machine is the same after a restart, however it ended', () => {
  const first = open()
  expect(first.untold).toBe(0)
  expect(open().id).toBe(first.id)
})

test('the next run knows what this one may have sent alone, until it is told', () => {
  const first = open()
  first.noteAlone(33)
  const second = open()
  expect([second.id, second.untold]).toEqual([first.id, 33])
  // It has not told anybody yet.
  expect(open().untold).toBe(33)
  second.noteAlone(0)
  expect(open().untold).toBe(0)
})

test('two that share a folder are two machines, and so are all that listen on any free port', () => {
  const ids = [open(), open(8580), open(8480, '127.0.0.2'), open(0), open(0)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test('a file that is damaged makes it another machine, whose share is kept free as if it had died', () => {
  const { id } = open()
  const [name = ''] = readdirSync(dataDirectory)
  writeFileSync(join(dataDirectory, name), '{"id":')
  const again = open()
  expect(again.id).not.toBe(id)
  expect(open().id).toBe(again.id)
})

test('a folder that cannot be written is told, and nothing else fails', () => {
  writeFileSync(join(dataDirectory, 'file'), '')
  const machine = openMachine(
    { dataDirectory: join(dataDirectory, 'file'), host: '127.0.0.1', port: 8480 },
    logger,
  )
  machine.noteAlone(50)
  expect(machine.id).not.toBe('')
  expect(log.join('')).toContain('cannot be kept')
})

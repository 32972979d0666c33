import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRequestLog } from './request-log.ts'

const url = 'https://t.example/v2'
let folder = ''
const log: string[] = []
const logger = pino({}, { write: (line: string) => log.push(line) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-log-'))
  log.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 17) })
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const pathOf = () => join(folder, readdirSync(folder)[0] ?? '')

test('the next run knows what was sent, however the one before ended', () => {
  const first = openRequestLog(folder, url, logger)
  expect(first.spentAgoMs).toEqual([])
  first.note()
  vi.advanceTimersByTime(20_000)
  first.note()
  vi.advanceTimersByTime(5_000)
  const second = openRequestLog(folder, url, logger)
  expect(second.spentAgoMs).toEqual([25_000, 5_000])
  vi.advanceTimersByTime(300_000)
  expect(openRequestLog(folder, url, logger).spentAgoMs).toEqual([])
})

test('at another service nothing was spent', () => {
  const first = openRequestLog(folder, url, logger)
  first.note()
  expect(openRequestLog(folder, 'https://other.example/v2', logger).spentAgoMs).toEqual([])
})

test('nobody else may read it, also where an earlier version let them', () => {
  openRequestLog(folder, url, logger).note()
  chmodSync(pathOf(), 0o644)
  openRequestLog(folder, url, logger).note()
  expect(statSync(pathOf()).mode & 0o777).toBe(0o600)
})

test('two dashboards of one account write to one file', () => {
  const first = openRequestLog(folder, url, logger)
  first.note()
  const second = openRequestLog(folder, url, logger)
  second.note()
  first.note()
  expect(openRequestLog(folder, url, logger).spentAgoMs).toHaveLength(3)
})

test('half a line of a crash is no request, and one of the future counts as new', () => {
  const first = openRequestLog(folder, url, logger)
  first.note()
  appendFileSync(pathOf(), '17952')
  appendFileSync(pathOf(), `\n${Date.now() + 900_000}\nnonsense\n`)
  expect(openRequestLog(folder, url, logger).spentAgoMs).toEqual([0, 0])
})

test('the file does not grow without end', () => {
  const writing = openRequestLog(folder, url, logger)
  for (let sent = 0; sent < 12_000; sent += 1) {
    writing.note()
    vi.advanceTimersByTime(600)
  }
  expect(readFileSync(pathOf(), 'utf8').length).toBeLessThan(14 * 5_100)
})

test('a folder that cannot be written is told once, and nothing else fails', () => {
  const place = join(folder, 'file')
  writeFileSync(place, '')
  const opened = openRequestLog(join(place, 'inside'), url, logger)
  opened.note()
  opened.note()
  expect(log).toHaveLength(1)
})

import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { accountFingerprint } from './account-fingerprint.ts'
import type { RequestLog } from './budget.ts'
import { windowMs } from './spent.ts'

/** Lines after which the file is written anew with those that still count. */
const mostLines = 5_000

/** Milliseconds for which a line may still matter, with room for clocks that differ. */
const keptMs = 2 * windowMs

export interface OpenRequestLog extends RequestLog {
  /** Milliseconds since each request that an earlier run sent within the last minutes. */
  readonly spentAgoMs: readonly number[]
  close(): void
}

/** The instants in the file that still matter, epoch milliseconds; none where it cannot be read. */
function readInstants(path: string): number[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const now = Date.now()
  return (
    text
      .split('\n')
      // A crash can leave half a line.
      .filter((line) => /^\d{13}$/.test(line))
      // From the future where the clock was set back: it counts as new.
      .map((line) => Math.min(Number(line), now))
      .filter((instant) => now - instant < keptMs)
  )
}

/**
 * Keeps in a file when requests were sent, one line each, written before the request leaves: a run that begins within
 * the minute knows what the one before it has spent, however that ended. A file that cannot be written is told once;
 * the dashboard works without it.
 */
export function openRequestLog(
  directory: string,
  account: { url: string; apiKey: string },
  logger: Logger,
): OpenRequestLog {
  const path = join(directory, `requests-${accountFingerprint(account)}.log`)
  let file: number | null = null
  let lines = 0
  let isTold = false

  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!isTold) logger.warn({ err: error }, 'what this minute costs cannot be kept for the next start')
      isTold = true
    }
  }

  function shorten(): void {
    const instants = readInstants(path)
    writeFileSync(path, instants.map((instant) => `${instant}\n`).join(''))
    lines = instants.length
  }

  const before = readInstants(path)
  attempt(() => {
    mkdirSync(directory, { recursive: true })
    // Appended to and never replaced: another dashboard of the account may write to it as well.
    file = openSync(path, 'a')
    shorten()
  })
  return {
    spentAgoMs: before.map((instant) => Date.now() - instant),
    sent() {
      attempt(() => {
        if (file === null) return
        writeSync(file, `${Date.now()}\n`)
        lines += 1
        if (lines > mostLines) shorten()
      })
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

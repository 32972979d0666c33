import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openPrivateFile, openPrivateFolder } from '#http/private-files.ts'
import type { RequestLog } from './budget.ts'
import { windowMs } from './spent.ts'

/** Lines after which the file is written anew with those that still matter. */
const mostLines = 5_000

/** Milliseconds for which a line may still matter, with room for clocks that differ. */
const keptMs = 2 * windowMs

interface OpenRequestLog extends RequestLog {
  note(): void
  /** Milliseconds since each request that an earlier run sent within the last minutes. */
  readonly spentAgoMs: readonly number[]
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
 * Tells accounts apart by the address of the service: a key is replaced by another one of the same account. It makes a
 * file name of any address.
 */
function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16)
}

/**
 * Keeps in a file when requests were sent, one line each, written before the request leaves: a run that begins within
 * the minute knows what the one before it has spent, however that ended. A file that cannot be written is told once;
 * the dashboard works without it.
 */
export function openRequestLog(directory: string, url: string, logger: Logger): OpenRequestLog {
  const path = join(directory, `requests-${nameOf(url)}.log`)
  const spentAgoMs = readInstants(path).map((instant) => Date.now() - instant)
  let lines = mostLines
  let isTold = false

  function shorten(): void {
    const instants = readInstants(path)
    openPrivateFolder(directory)
    openPrivateFile(path)
    writeFileSync(path, instants.map((instant) => `${instant}\n`).join(''))
    lines = instants.length
  }

  return {
    spentAgoMs,
    note() {
      try {
        if (lines >= mostLines) shorten()
        // Appended: another dashboard of the account may write to it as well.
        appendFileSync(path, `${Date.now()}\n`)
        lines += 1
      } catch (error) {
        if (!isTold) logger.warn({ err: error }, 'what this minute costs cannot be kept for the next start')
        isTold = true
      }
    },
  }
}

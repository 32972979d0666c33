import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { ProxyConfig } from './config.ts'

const keptSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Requests that it could spend by itself when it was last cut off; 0: it is not. */
  alone: z.number().check(z.gte(0), z.lte(1_000_000)),
})

type Kept = z.infer<typeof keptSchema>

/** As which of the machines of an account a program spends. */
export interface Machine {
  readonly id: string
  /** Requests that an earlier run may have sent of which the others do not know: it has ended while it was cut off. */
  readonly untold: number
  /** Keeps for the next run how many requests this one may send by itself from here on; 0: none any more. */
  noteAlone(share: number): void
}

function read(path: string): Kept | null {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // None yet, or half of one: this is another machine then, and the share of the one before is kept free.
    return null
  }
}

/**
 * Which machine this is. The same after a crash, so that nothing is kept free for the run that has ended: by a file in
 * its folder, of which each name of a host, address and port has its own, since two may share the folder. Where the port
 * is any free one, nothing tells two of them apart, and each run is another machine.
 */
export function openMachine(
  { dataDirectory, host, port }: Pick<ProxyConfig, 'dataDirectory' | 'host' | 'port'>,
  logger: Logger,
): Machine {
  const place = createHash('sha256').update(`${hostname()}\n${host}\n${port}`).digest('hex').slice(0, 12)
  const path = join(dataDirectory, `machine-${place}.json`)
  const kept = (port === 0 ? null : read(path)) ?? { id: randomUUID(), alone: 0 }
  function keep(alone: number): void {
    if (port === 0) return
    try {
      mkdirSync(dataDirectory, { recursive: true })
      writeFileSync(path, `${JSON.stringify({ id: kept.id, alone })}\n`)
    } catch (error) {
      logger.warn({ err: error }, 'which of the machines of the account this is cannot be kept')
    }
  }
  keep(kept.alone)
  return { id: kept.id, untold: kept.alone, noteAlone: keep }
}

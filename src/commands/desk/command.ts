import { resolve } from 'node:path'
import { StartError } from '#http/listen.ts'
import { BackupError } from '../../desk/backup/backup-error.ts'

/** A path as whoever typed it means it: npm runs commands in the folder of the project, and says where it was called. */
export function pathOf(typed: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', typed)
}

/** Prints what the work tells, or why it could not be done, in one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** `12,345 records as of 2026-11-21 17:00 UTC`, by the clock of the world of the shipments. */
export function recordsText({ records, world }: { records: number; world: number | null }): string {
  const count = `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`
  if (world === null) return `${count}, nothing seen yet`
  return `${count} as of ${new Date(world).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** `1.2 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

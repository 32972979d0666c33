import { readFileSync } from 'node:fs'

/** The most memory that a running program has had, in megabytes; null where the system does not say (only Linux does). */
export function peakMemory(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

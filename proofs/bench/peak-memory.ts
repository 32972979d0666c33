import { readFileSync } from 'node:fs'

/** Megabytes that the system tells of a running program under this name; null where it does not (only Linux does). */
function told(pid: number | undefined, name: string): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** The most memory that a running program has had, in megabytes, with the files that it is read from. */
export function peakMemory(pid: number | undefined): number | null {
  return told(pid, 'VmHWM')
}

/** What a running program itself has in memory now, in megabytes: what is read from its files, the system has for all. */
export function ownMemory(pid: number | undefined): number | null {
  return told(pid, 'RssAnon')
}

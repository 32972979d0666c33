import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What only the user may do whom the program runs as. */
const ownFolder = 0o700
export const ownFile = 0o600

/** What others may do; and the mark of a folder that everybody shares, such as /tmp. */
const [rightsOfOthers, sharedByAll] = [0o077, 0o1000]

/** Closes a file or a folder to others, if it is there. */
export function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & rightsOfOthers) === 0 || (found.mode & sharedByAll) !== 0) return
  try {
    chmodSync(path, found.isDirectory() ? ownFolder : ownFile)
  } catch {
    // It belongs to another user, who has let this one in.
  }
}

/**
 * Makes a folder that others may not enter, with those above it. Not by `mkdirSync` with `recursive`: in a folder that
 * takes none, such as /proc, that one tries for ever (Node 24).
 * @throws what the system says
 */
export function makePrivateFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makePrivateFolder(above)
  try {
    mkdirSync(path, { mode: ownFolder })
  } catch (error) {
    // It is there; another program may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/**
 * Makes a folder that others may not enter, and closes to them one that is there.
 * @throws what the system says
 */
export function openPrivateFolder(path: string): void {
  makePrivateFolder(path)
  closeToOthers(path)
}

/**
 * Makes a file that others may not read, and closes to them one that is there.
 * @throws what the system says
 */
export function openPrivateFile(path: string): void {
  if (existsSync(path)) closeToOthers(path)
  else closeSync(openSync(path, 'a', ownFile))
}

// Keeps the assets of earlier builds for a while: a page that somebody opened before an update loads parts of its own
// build later.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Builds that are kept beside the newest. */
const mostBuilds = 2

/** Milliseconds after which the assets of a build go: nobody keeps a page open without loading it anew for longer. */
const longestKeptMs = 30 * 24 * 60 * 60 * 1000

interface KeptBuild {
  path: string
  /** When another build took its place, in epoch milliseconds. */
  replacedAt: number
}

async function keptBuilds(folder: string): Promise<KeptBuild[]> {
  const names = await readdir(folder).catch(() => [])
  const builds = await Promise.all(
    names
      // What a build that was broken off has left half done.
      .filter((name) => !name.endsWith('.part'))
      .map(async (name) => {
        const path = join(folder, name)
        return { path, replacedAt: (await stat(path)).mtimeMs }
      }),
  )
  return builds.toSorted((one, other) => other.replacedAt - one.replacedAt)
}

/** The same build has the same name, however often it is built. */
async function nameOf(app: string): Promise<string | null> {
  const page = await readFile(join(app, 'index.html')).catch(() => null)
  return page === null ? null : createHash('sha256').update(page).digest('hex').slice(0, 16)
}

/**
 * Puts the assets of the build in `app` into a folder of their own in `earlier`, which holds those of the two builds
 * before the next one, and none that was replaced more than 30 days ago. Source maps stay behind.
 * @param now epoch milliseconds
 */
export async function keepAssets(app: string, earlier: string, now: number): Promise<void> {
  const name = await nameOf(app)
  if (name !== null) {
    const [part, kept] = [join(earlier, `${name}.part`), join(earlier, name)]
    await rm(part, { recursive: true, force: true })
    await mkdir(earlier, { recursive: true })
    await cp(join(app, 'assets'), part, { recursive: true, filter: (path) => !path.endsWith('.map') })
    await rm(kept, { recursive: true, force: true })
    await rename(part, kept)
    await utimes(kept, now / 1000, now / 1000)
  }
  for (const [place, { path, replacedAt }] of (await keptBuilds(earlier)).entries()) {
    if (place >= mostBuilds || now - replacedAt > longestKeptMs) await rm(path, { recursive: true })
  }
}

/** Keeps the assets of the build that the next one is about to replace, in `earlier` beside its folder. */
export function earlierAssets(): Plugin {
  let directory: string | undefined
  return {
    name: 'earlier-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ root, build }) => {
      directory = join(root, build.outDir)
    },
    // Vite empties the folder later, when it writes.
    buildStart: async () => {
      if (directory !== undefined) await keepAssets(directory, join(directory, '..', 'earlier'), Date.now())
    },
  }
}

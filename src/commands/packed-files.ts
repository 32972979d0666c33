// Packs what browsers are sent once, when the app is built: the proxy reads the results and starts at once.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Formats that are not packed in themselves. The page is missing: the proxy packs it with the data that is drawn into
 * it. Source maps are not sent.
 */
const packable = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** A file's bytes by the ending of the packed file, as small as they get; it takes a while. */
const pack: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) =>
    asBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => asGzip(bytes, { level: 9 }),
}

/** Writes a packed file beside each file of a folder that gets smaller by it. */
export async function packFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    // Folders such as .vite are for programs.
    .filter((path) => !relative(directory, path).startsWith('.'))
  const packing = paths.flatMap((path) =>
    Object.entries(pack).map(async ([ending, packed]) => {
      const bytes = await readFile(path)
      const smaller = await packed(bytes)
      if (smaller.length < bytes.length) await writeFile(`${path}${ending}`, smaller)
    }),
  )
  await Promise.all(packing)
}

/** Packs the files of the built app as the last step of its build. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      order: 'post',
      handler: async ({ dir }) => {
        if (dir !== undefined) await packFiles(dir)
      },
    },
  }
}

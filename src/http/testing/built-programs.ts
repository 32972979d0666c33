import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** An app of one page that is never planned: the programs need one beside them. */
function writeApp(folder: string): void {
  writeFileSync(join(folder, 'server', 'page.js'), 'export const openPages = () => ({ plan: () => null })\n')
  mkdirSync(join(folder, 'app', '.vite'), { recursive: true })
  writeFileSync(join(folder, 'app', '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html>')
}

/** @returns whether this call created it */
function createFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Builds the proxy and the program that it starts as the service, as for production: loading the sources at each start
 * takes longer. Once per run, however many test files ask: the first one builds, and the others wait for it.
 * @param service the source of the service's program, of a name of its own
 * @returns the folder of `proxy.js` and `service.js`
 */
export async function buildPrograms(service = join(root, 'src', 'service', 'main.ts')): Promise<string> {
  const folder = join(inject('programFolder'), basename(service, '.ts'))
  const built = join(folder, 'built')
  const failed = join(folder, 'failed')
  if (createFolder(folder)) {
    try {
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        build: {
          ssr: true,
          outDir: join(folder, 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: { proxy: 'src/main.ts', service } },
        },
      })
      writeApp(folder)
    } catch (error) {
      writeFileSync(failed, String(error))
      throw error
    }
    writeFileSync(built, '')
  }
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error('The programs were not built: see the first file that failed.')
    await wait(50)
  }
  return join(folder, 'server')
}

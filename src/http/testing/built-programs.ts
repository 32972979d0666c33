import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** By the source of the service's program. Test files that share their modules share the programs too. */
const builds = new Map<string, Promise<string>>()

/** The programs need an app beside them: this one has a single page, which is never planned. */
function writeApp(folder: string): void {
  writeFileSync(join(folder, 'server', 'page.js'), 'export const openPages = () => ({ plan: () => null })\n')
  mkdirSync(join(folder, 'app', '.vite'), { recursive: true })
  writeFileSync(join(folder, 'app', '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html>')
}

async function buildWith(service: string): Promise<string> {
  const folder = join(inject('programFolder'), `${basename(service, '.ts')}-${process.pid}`)
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
  return join(folder, 'server')
}

/**
 * Builds the proxy and the program that it starts as the service, as for production: loading the sources at each start
 * takes longer.
 * @param service the source of the service's program, under a name of its own
 * @returns the folder of `proxy.js` and `service.js`
 */
export function buildPrograms(service = join(root, 'src', 'service', 'main.ts')): Promise<string> {
  const programs = builds.get(service) ?? buildWith(service)
  builds.set(service, programs)
  return programs
}

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The same programs with a page that names another build. In the project's own folder, where the programs find their
 * packages.
 */
export function copyBuild(): { entry: string; remove(): void } {
  const copy = fileURLToPath(new URL(`../../test-results/other-build-${process.pid}`, import.meta.url))
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), copy, { recursive: true })
  const index = `${copy}/app/index.html`
  writeFileSync(index, readFileSync(index, 'utf8').replace('name="build" content="', '$&newer-'))
  return { entry: `${copy}/server/proxy.js`, remove: () => rmSync(copy, { recursive: true }) }
}

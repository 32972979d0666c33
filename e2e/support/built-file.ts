import { readFileSync } from 'node:fs'

/**
 * The path of the file that the build made of a source which is loaded later.
 * @param source such as `src/app/shell/beside.ts`
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Partial<
    Record<string, { file: string }>
  >
  const built = manifest[source]
  if (built === undefined) throw new Error(`The build has no file of ${source}.`)
  return `/${built.file}`
}

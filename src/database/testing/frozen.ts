import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The hash of the code alone: comments and formatting can change. */
function hashOf(source: string): string {
  const code = source
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,(?=[)\]}])/g, '')
  return createHash('sha256').update(code).digest('hex').slice(0, 16)
}

/** Source texts of the migrations in a folder, by name, in order. */
export function migrationSources(folder: string): Record<string, string> {
  const files = readdirSync(folder)
    .filter((file) => /^\d.*\.ts$/.test(file))
    .toSorted()
  return Object.fromEntries(
    files.map((file) => [file.replace('.ts', ''), readFileSync(join(folder, file), 'utf8')]),
  )
}

/**
 * Problems with the files, by name, each with what to do.
 * @param landed the hash of each migration that databases have run
 */
export function migrationProblems(
  sources: Readonly<Record<string, string>>,
  landed: Readonly<Record<string, string>>,
): string[] {
  const changed = Object.entries(landed).flatMap(([name, hash]) => {
    const source = sources[name]
    if (source !== undefined && hashOf(source) === hash) return []
    return `${name}.ts has changed since databases ran it: restore it, and write a new migration.`
  })
  const missing = Object.entries(sources)
    .filter(([name]) => landed[name] === undefined)
    .map(([name, source]) => `Add this line to \`landed\`: '${name}': '${hashOf(source)}',`)
  return [...changed, ...missing]
}

import { posix } from 'node:path'

/** A file of `src/`: its path from there, with slashes. */
export interface SourceFile {
  path: string
  source: string
}

/** A URL that leads to a file of the house counts as well; one that leads to a folder or to a server does not. */
const importPattern =
  /(?:(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(?<name>[^'"\n]+)\1|\bnew URL\(\s*(['"])(?<file>\.[^'"\n]+\.\w+)\3)/g

/** What a file imports: paths below `src/`, names of packages as they stand. */
export function importsOf({ path, source }: SourceFile): string[] {
  return [...withoutComments(source).matchAll(importPattern)].map((match) => {
    const name = match.groups?.['name'] ?? match.groups?.['file'] ?? ''
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
}

/** Line by line: a `//` inside a text only hides the rest of its line from the rules. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}

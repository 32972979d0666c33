import type { Rolldown } from 'vite'

/** Parts of packages that only other pages use, though the packages' own index reaches them from everywhere. */
const laterParts =
  /\/(?:useQueries|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions|queriesObserver|useMutation|mutationObserver|mutationOptions|usePrefetchQuery)\.js$/

/** What a source imports, and what that imports: all of it comes before the source can run. */
function importsOf(source: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const left = [source]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || laterParts.test(next)) continue
      found.add(next)
      left.push(next)
    }
  }
  return found
}

/** Files that use a module which goes into the one for nearly every page. */
const oftenShared = 14

/**
 * What goes into one file: all that the entry imports, which in several would weigh 3 % more, each with a beginning of
 * compression of its own, and what nearly every page needs beside it.
 * @param entry its path
 */
export function sharedFiles(entry: string) {
  let first: Set<string> | undefined
  return [
    {
      name(id: string, context: Rolldown.ChunkingContext) {
        first ??= importsOf(entry, context)
        return first.has(id) ? 'first' : null
      },
    },
    { name: 'shared', minShareCount: oftenShared },
  ]
}

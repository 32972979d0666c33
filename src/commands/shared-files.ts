import type { Rolldown } from 'vite'

/** Parts of packages that only other pages use, though the packages' own index reaches them from everywhere. */
const laterParts =
  /\/(?:useQueries|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions|queriesObserver|useMutation|mutationObserver|mutationOptions|usePrefetchQuery)\.js$|\/lucide-react\/dist\/esm\/icons\//

/** Returns all modules that a source needs before it can run. */
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

/** A module that so many chunks use goes into the one that nearly every page loads. */
const oftenShared = 14

/**
 * Puts all that the entry imports into one file, and what nearly every page needs beside it into another. Split into
 * several files the first would weigh 3 % more, since each is compressed from scratch.
 * @param entry the path of the entry
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

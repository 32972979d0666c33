import type { Plugin, Rolldown } from 'vite'

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

/** Every page loads these three files: the first load, the client with the contract, and the parts beside the page. */
const sources = { first: 'main.tsx', asking: 'api/asking.ts', beside: 'shell/beside.ts' }

/**
 * Puts all that a source needs into one file, without what those before it need. Split into more files the first load
 * would weigh 3 % more, since each is compressed from scratch.
 * @param app the folder of the app
 */
export function sharedFiles(app: string) {
  return Object.entries(sources).map(([name, source]) => {
    let found: Set<string> | undefined
    return {
      name(id: string, context: Rolldown.ChunkingContext) {
        found ??= importsOf(`${app}/${source}`, context)
        return found.has(id) ? name : null
      },
    }
  })
}

/**
 * Has V8 compile the first load while it arrives, beside the page, and not each function when it is first called. The
 * hint has to be the first line: https://v8.dev/blog/explicit-compile-hints
 */
export function compiledEarly(): Plugin {
  return {
    name: 'compiled-early',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.name !== 'first') continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";')
        }
      },
    },
  }
}

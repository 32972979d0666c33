import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildVersion } from './src/commands/build-version.ts'
import { earlierAssets } from './src/commands/earlier-assets.ts'
import { packedFiles } from './src/commands/packed-files.ts'

/** What a browser needs before /shipments can be used. */
const entry = 'src/app/main.tsx'

/** Parts of packages that only other pages use, though the packages' own index reaches them from everywhere. */
const laterParts =
  /\/(?:useQueries|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions|queriesObserver|useMutation|mutationObserver|mutationOptions|usePrefetchQuery)\.js$/

/** What is loaded right after the first page, before anybody asks for it. */
const laterSources = [
  'src/app/api/as-saved.ts',
  'src/app/api/error-text.ts',
  'src/app/api/read-status.ts',
  'src/app/api/plan-check.ts',
  'src/app/api/read-shipments.ts',
  'src/app/api/request-queue.ts',
  'src/app/components/ErrorNotice.tsx',
  'src/app/page-modules.ts',
  'src/app/shell/ShellExtras.tsx',
  'src/app/shell/Sync.tsx',
  'src/contract/tolerant.ts',
]

function importsOf(sources: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const left = sources.map((source) => `${import.meta.dirname}/${source}`)
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || laterParts.test(next)) continue
      found.add(next)
      left.push(next)
    }
  }
  return found
}

/**
 * What comes together goes into one file: all that the first page imports, and all that is loaded right after it. In
 * several files, each with its own head and its own beginning of compression, it weighs 3 % more, and each file costs
 * the browser a request and a few milliseconds.
 */
function loadGroup() {
  const [first, second] = [new Set<string>(), new Set<string>()]
  function look(context: Rolldown.ChunkingContext) {
    for (const id of importsOf([entry], context)) first.add(id)
    for (const id of importsOf(laterSources, context)) second.add(id)
    for (const source of laterSources) second.add(`${import.meta.dirname}/${source}`)
  }
  return (id: string, context: Rolldown.ChunkingContext) => {
    if (first.size === 0) look(context)
    if (first.has(id)) return 'first'
    return second.has(id) ? 'second' : null
  }
}

/** What draws pages is built in, as for the browser: outside it would be the slow half for development. */
const drawing = [/^react(?:-dom|-router)?(?:\/|$)/, /^use-sync-external-store/, /^@tanstack\//]

/** So are packages of hundreds of files, each of which a program that starts would look for, read and compile. */
const scattered = [/^(?:kysely|zod|prom-client|tdigest|bintrees)(?:\/|$)/, /^@opentelemetry\//]

/** Set by `npm run proofs`. */
const isProof = process.env['PROOFS'] === 'yes'

const replacesModules = /\bvi\.(?:mock|doMock|resetModules)\(/

/**
 * How a test file comes to its modules. One that replaces some would leave them to the next: it has a process of its own,
 * for half a second of processor time. One of the app begins with its own evaluated anew, such as its clock, which is not
 * set at first. All others share what is loaded.
 */
function modulesOf(file: string): 'replaced' | 'app' | 'shared' {
  if (replacesModules.test(readFileSync(join(import.meta.dirname, file), 'utf8'))) return 'replaced'
  return /^(?:src\/app|proofs)\//.test(file) ? 'app' : 'shared'
}

function testFiles(): string[] {
  const folders = isProof ? ['src', 'proofs'] : ['src']
  const files = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  return files.filter((file) => /\.test\.tsx?$/.test(file))
}

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild
    ? {
        ssr: { noExternal: [...drawing, ...scattered] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
  plugins: [react(), buildVersion(), earlierAssets(), packedFiles()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            proxy: 'src/main.ts',
            service: 'src/service/main.ts',
            page: 'src/app/server-page.tsx',
          },
        },
      }
    : {
        outDir: 'dist/app',
        target: 'es2022',
        manifest: true,
        // Every browser of the target knows it.
        modulePreload: { polyfill: false },
        sourcemap: 'hidden',
        // Kilobytes: the finer coast is data, and the largest part there is.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          // Packing takes the longest, once a build. What the first page loads later, other pages begin with.
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          output: { codeSplitting: { groups: [{ name: loadGroup(), debugName: 'first load' }] } },
        },
      },
  test: {
    projects: (['shared', 'app', 'replaced'] as const).map((name) => ({
      extends: true,
      test: {
        name,
        include: testFiles().filter((file) => modulesOf(file) === name),
        isolate: name === 'replaced',
        setupFiles: name === 'app' ? ['src/app/testing/own-modules.ts'] : [],
      },
    })),
    // Vitest alone would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // Milliseconds: they end a test that hangs, and judge no speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Sooner than the test, so that it says what did not come about.
    expect: { poll: { timeout: 60_000, interval: 5 } },
    setupFiles: ['src/test-setup.ts'],
    globalSetup: ['src/database/testing/shared-postgres.ts', 'src/http/testing/program-folder.ts'],
  },
}))

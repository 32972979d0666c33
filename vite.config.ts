import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildVersion } from './src/commands/build-version.ts'
import { earlierAssets } from './src/commands/earlier-assets.ts'
import { packedFiles } from './src/commands/packed-files.ts'
import { compiledEarly, sharedFiles } from './src/commands/shared-files.ts'
import { testProjects } from './src/commands/test-projects.ts'

const root = import.meta.dirname

/**
 * Packages that are built into the programs: what draws pages, which would be the slow half for development, and those of
 * hundreds of files, each of which a program that starts would look for, read and compile.
 */
const builtIn =
  /^(?:react|react-dom|react-router|use-sync-external-store|lucide-react|@tanstack|@opentelemetry|kysely|zod|prom-client|tdigest|bintrees)(?:\/|$)/

export default defineConfig(({ isSsrBuild }) => ({
  ssr: isSsrBuild ? { noExternal: [builtIn] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [react(), buildVersion(), compiledEarly(), earlierAssets(), packedFiles()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: { proxy: 'src/main.ts', service: 'src/service/main.ts', page: 'src/app/server-page.tsx' },
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
          output: { codeSplitting: { groups: sharedFiles(`${root}/src/app`) } },
        },
      },
  test: {
    projects: testProjects(root, process.env['PROOFS'] === 'yes' ? ['src', 'proofs'] : ['src']),
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

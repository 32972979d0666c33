import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

/** What a browser needs before /shipments can be used: the entry and the page. */
const firstLoad = ['src/app/main.tsx', 'src/app/pages/shipments/ShipmentsPage.tsx']

/**
 * All that those two import goes into one file. In several, each with its own head and its own beginning of
 * compression, it weighs 3 % more.
 */
function firstLoadGroup() {
  const imported = new Set<string>()
  function collect(id: string, context: Rolldown.ChunkingContext) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
      if (imported.has(next)) continue
      imported.add(next)
      collect(next, context)
    }
  }
  return (id: string, context: Rolldown.ChunkingContext) => {
    if (imported.size === 0) for (const root of firstLoad) collect(`${import.meta.dirname}/${root}`, context)
    return imported.has(id) ? 'first' : null
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { proxy: 'src/proxy/main.ts', service: 'src/service/main.ts' } },
      }
    : {
        outDir: 'dist/app',
        target: 'es2022',
        manifest: true,
        // Every browser of the target knows it.
        modulePreload: { polyfill: false },
        sourcemap: 'hidden',
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: firstLoadGroup(), debugName: 'first load' }] } },
        },
      },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}))

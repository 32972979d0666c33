import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

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
          output: {
            codeSplitting: {
              // What three pages need. One chunk packs better than libraries and our own apart.
              groups: [{ name: 'base', minShareCount: 3 }],
            },
          },
        },
      },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}))

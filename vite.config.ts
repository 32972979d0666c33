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
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|use-sync-external-store|zod|idb-keyval|lucide-react)[\\/]/,
                  minShareCount: 2,
                },
                { name: 'base', test: /src[\\/](app|contract)[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
      },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}))

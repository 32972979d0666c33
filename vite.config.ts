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
    : { outDir: 'dist/app', target: 'es2022', manifest: true, sourcemap: 'hidden' },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}))

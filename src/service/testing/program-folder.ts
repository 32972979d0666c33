import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests build programs that they start; gone when the run has ended. */
    programFolder: string
  }
}

/** Below the packages, where a built program finds those that it needs. */
export function setup({ config, provide }: TestProject): () => void {
  const cache = join(config.root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'quayside-'))
  provide('programFolder', folder)
  return () => rmSync(folder, { recursive: true })
}

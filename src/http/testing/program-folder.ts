import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests build the programs that they start; deleted at the end of the run. */
    programFolder: string
  }
}

/** Inside `node_modules`, where a built program finds the packages it needs. */
export function setup({ config, provide }: TestProject): () => void {
  const cache = join(config.root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'quayside-'))
  provide('programFolder', folder)
  return () => rmSync(folder, { recursive: true })
}

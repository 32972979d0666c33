import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const replacesModules = /\bvi\.(?:mock|doMock|resetModules)\(/

/**
 * Says how a test file gets its modules. One that replaces some has a process of its own, which costs half a second of
 * processor time. One of the app has the app's modules evaluated again, so that its clock is not set. All others share
 * what is loaded.
 */
function modulesOf(root: string, file: string): 'replaced' | 'app' | 'shared' {
  if (replacesModules.test(readFileSync(join(root, file), 'utf8'))) return 'replaced'
  return /^(?:src\/app|proofs)\//.test(file) ? 'app' : 'shared'
}

function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
}

/** The projects of vitest, for the tests in these folders. */
export function testProjects(root: string, folders: readonly string[]) {
  const files = folders.flatMap((folder) => testFiles(root, folder))
  return (['shared', 'app', 'replaced'] as const).map((name) => ({
    extends: true as const,
    test: {
      name,
      include: files.filter((file) => modulesOf(root, file) === name),
      isolate: name === 'replaced',
      setupFiles: name === 'app' ? ['src/app/testing/own-modules.ts'] : [],
    },
  }))
}

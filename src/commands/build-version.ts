// Writes the version of the build into its page, so that a browser knows which build it runs.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const placeholder = '<meta name="build" content="'

/** The page names all that is loaded first by a hash of its content: its own hash is the version. */
export function buildVersion(): Plugin {
  return {
    name: 'build-version',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const version = createHash('sha256').update(page.source).digest('base64url').slice(0, 22)
        page.source = String(page.source).replace(placeholder, placeholder + version)
      },
    },
  }
}

/**
 * Where each package may be imported, in code that is not a test: folders, with all that is in them, and single
 * files. A package that is not listed may be imported nowhere, so that each new one has its place.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  '@hono/node-server': ['http', 'commands', 'proxy/static-files.ts'],
  '@hookform/resolvers': ['app/form'],
  '@noble/hashes': ['app/util'],
  '@tanstack/react-query': [
    'app/api',
    'app/hooks',
    'app/components',
    'app/form',
    'app/fields',
    'app/list',
    'app/pages',
    'app/shell',
    'app/App.tsx',
    'app/after-first-page.ts',
    'app/page-state.ts',
    'app/routes.tsx',
    'app/server-page.tsx',
    'app/main.tsx',
    'app/persistence.ts',
    'app/query-client.ts',
  ],
  '@tanstack/react-table': ['app/table', 'app/list', 'app/pages'],
  'eventsource-parser': ['app/api/live'],
  'fast-check': ['test-setup.ts'],
  '@vitejs/plugin-react': ['commands'],
  hono: ['proxy/static-files.ts'],
  'idb-keyval': ['app/persistence.ts', 'app/pages/track'],
  kysely: ['database', 'service/store', 'desk/store'],
  leaflet: ['app/map'],
  libsql: ['database'],
  'lucide-react': ['app'],
  papaparse: ['app/util'],
  pg: ['database'],
  pino: ['http', 'proxy', 'desk', 'service'],
  playwright: ['commands'],
  'prom-client': ['desk/monitor'],
  react: ['app'],
  'react-dom': ['app'],
  'react-hook-form': ['app/form', 'app/fields', 'app/pages'],
  'react-router': ['app'],
  'topojson-client': ['app/map/base'],
  'topojson-specification': ['app/map/base'],
  uqr: ['app/ui/QrCode.tsx'],
  vite: ['commands'],
  'world-atlas': ['app/map/base'],
  // zod/mini: full zod is four times as heavy.
  'zod/mini': ['contract', 'app', 'http', 'proxy', 'desk', 'service'],
}

/** `leaflet` of `leaflet/dist/leaflet.css`, `@tanstack/react-query` as it is; zod with its part. */
function packageOf(name: string): string {
  if (name === 'zod/mini') return name
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whether a file may import a package by this name. */
export function mayImport(path: string, name: string): boolean {
  return rooms[packageOf(name)]?.some((room) => path === room || path.startsWith(`${room}/`)) === true
}

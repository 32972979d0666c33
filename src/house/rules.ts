import { builtinModules } from 'node:module'
import { mayImport } from './packages.ts'
import { importsOf, type SourceFile, withoutComments } from './source-file.ts'

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/')
}

export function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function isNodeModule(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}

/** Whether an import leads to a file of `src/`, or to one that the build puts beside a program. */
function isOfHouse(imported: string): boolean {
  return /^(?:(?:app|commands|contract|database|desk|domain|http|proxy|service)\/|[\w-]+\.[jt]s$)/.test(
    imported,
  )
}

function isPackage(imported: string): boolean {
  return /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/.test(imported) && !isOfHouse(imported) && !isNodeModule(imported)
}

type Rule = (file: SourceFile, imported: string) => boolean

const programs = ['app', 'proxy', 'desk', 'service']

/**
 * Folders of a program that each of its folders may import from, beside itself; those not listed may from all of
 * these.
 */
const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  app: {
    util: [],
    ui: ['util'],
    clock: ['util'],
    api: ['util', 'clock'],
    hooks: ['util', 'clock', 'api'],
    table: ['util', 'ui'],
    map: ['util', 'ui'],
    components: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'map'],
    list: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'components'],
    form: ['util', 'ui', 'clock', 'api', 'hooks', 'components'],
    fields: ['util', 'ui', 'clock', 'api', 'hooks', 'components', 'form'],
    pages: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'map', 'components', 'list', 'form', 'fields'],
    shell: ['util', 'ui', 'clock', 'api', 'hooks', 'table', 'components'],
  },
  desk: {
    facts: [],
    live: [],
    store: ['facts'],
    board: ['store'],
    fleet: ['store', 'board'],
    backup: ['store', 'board'],
    watch: ['facts', 'store', 'board', 'fleet'],
    webhook: ['store', 'watch'],
    status: ['store', 'live', 'board', 'fleet', 'watch', 'webhook'],
    monitor: ['status'],
    active: ['store', 'monitor'],
    routes: ['store', 'live', 'board', 'fleet', 'status'],
  },
  service: {
    world: [],
    store: ['world'],
    records: ['world', 'store'],
    notifications: ['world', 'store', 'records'],
    documents: ['world', 'store', 'records', 'notifications'],
    tracking: ['world', 'store', 'records', 'notifications'],
    simulation: ['world', 'store', 'tracking'],
    routes: ['world', 'store', 'records', 'notifications', 'documents', 'tracking'],
  },
}

/** The program and the folder of it that a file lies in; the folder is empty for a file that lies in none. */
function placeOf(path: string): { program: string; folder: string } {
  const [, program = '', folder = ''] = /^([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return { program, folder }
}

/** Whether an import points up the floors of its program. */
function isUpward(path: string, imported: string): boolean {
  const [from, to] = [placeOf(path), placeOf(imported)]
  const allowed = layers[from.program]?.[from.folder]
  if (allowed === undefined || from.program !== to.program || from.folder === to.folder) return false
  // Tests of a server use all of it. What lies in no folder joins the folders: it stands above them.
  return from.program === 'app'
    ? to.folder !== '' && !allowed.includes(to.folder)
    : !isTest(path) && !allowed.includes(to.folder)
}

/** Imports that are forbidden, each with its reason. */
const forbiddenImports: Readonly<Record<string, Rule>> = {
  'The programs meet at contract/ and over HTTP, never in each other': ({ path }, imported) =>
    programs.some(
      (program) =>
        isIn(path, program) && programs.some((other) => other !== program && isIn(imported, other)),
    ),
  'What the programs share does not know them': ({ path }, imported) =>
    ['contract', 'http', 'database', 'domain'].some((room) => isIn(path, room)) &&
    programs.some((program) => isIn(imported, program)),
  'The programs do not know how they are started': ({ path }, imported) =>
    [...programs, 'contract', 'http', 'database', 'domain'].some((folder) => isIn(path, folder)) &&
    isIn(imported, 'commands'),
  'http/ and database/ are for what runs in Node': ({ path }, imported) =>
    (isIn(path, 'app') || isIn(path, 'domain')) && (isIn(imported, 'http') || isIn(imported, 'database')),
  'contract/ needs nothing but itself and zod/mini': ({ path }, imported) =>
    isIn(path, 'contract') && !isTest(path) && isOfHouse(imported) && !isIn(imported, 'contract'),
  'Each package has its rooms: house/packages.ts': ({ path }, imported) =>
    !isTest(path) && isPackage(imported) && !mayImport(path, imported),
  'What runs in a browser has no module of Node': ({ path }, imported) =>
    ['app', 'domain', 'contract'].some((room) => isIn(path, room)) && !isTest(path) && isNodeModule(imported),
  'Pages do not import pages: what two need moves down': ({ path }, imported) => {
    const page = /^app\/pages\/([^/]+)\//
    const [from, to] = [page.exec(path)?.[1], page.exec(imported)?.[1]]
    return from !== undefined && to !== undefined && from !== to
  },
  'Imports point down the house': ({ path }, imported) => isUpward(path, imported),
  'The rules of the trade are plain functions over the contract': ({ path }, imported) =>
    isIn(path, 'domain') &&
    !isTest(path) &&
    isOfHouse(imported) &&
    !isIn(imported, 'contract') &&
    !isIn(imported, 'domain'),
  'The rules of the trade are for app and desk; what the service says must not come from the rules that read it':
    ({ path }, imported) =>
      !['app', 'desk', 'domain'].some((room) => isIn(path, room)) && isIn(imported, 'domain'),
  'What could live in any product does not know the trade': ({ path }, imported) =>
    (isIn(path, 'app/ui') || isIn(path, 'app/util')) && isIn(imported, 'domain'),
  'One file draws pages on the server, and the browser gets none of it': ({ path }, imported) =>
    !isTest(path) &&
    path !== 'app/server-page.tsx' &&
    (imported === 'react-dom/server' || imported === 'app/server-page.tsx'),
  'Released migrations are frozen: they need kysely and nothing that can change': ({ path }, imported) =>
    /^(?:desk|service)\/store\/migrations\/\d/.test(path) && imported !== 'kysely',
  'Import the file, with its ending': (_, imported) =>
    /^(app|contract|database|desk|domain|http|proxy|service)\//.test(imported) && !/\.\w+$/.test(imported),
}

/** The names of tables and parameters that are looked up by any text. */
function tablesOf(source: string): string[] {
  return Array.from(source.matchAll(/(\w+)\??: Readonly<Record<string,/g), ([, name]) => name ?? '')
}

/** Words in the source that are forbidden, each with its reason. Tests may use them. */
const forbiddenWords: Readonly<Record<string, (file: SourceFile) => boolean>> = {
  'Only app/clock reads the time; the connection notes when it last heard something': ({ path, source }) =>
    (isIn(path, 'app') || isIn(path, 'domain')) &&
    !isIn(path, 'app/clock') &&
    path !== 'app/api/connection.ts' &&
    /\bDate\.now\b|\bnew Date\(\s*\)/.test(withoutComments(source)),
  'Pure functions of the world take the time': ({ path, source }) =>
    isIn(path, 'service/world') &&
    /\bDate\.now\b|\bnew Date\(\s*\)|Math\.random/.test(withoutComments(source)),
  'The store asks the database; all others call its functions': ({ path, source }) =>
    isIn(path, 'service') &&
    !isIn(path, 'service/store') &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(withoutComments(source)),
  'One place calls fetch, another asks how the proxy is, a third reads files of the app, a fourth listens': ({
    path,
    source,
  }) =>
    isIn(path, 'app') &&
    !['app/api/client.ts', 'app/api/status.ts', 'app/util/app-file.ts', 'app/api/live/stream.ts'].includes(
      path,
    ) &&
    /(?<![\w.])fetch\(/.test(withoutComments(source)),
  'Stored text is input: util/storage.ts parses it': ({ path, source }) =>
    isIn(path, 'app') &&
    path !== 'app/util/storage.ts' &&
    /\b(localStorage|sessionStorage)\b/.test(withoutComments(source)),
  'Screens on walls have older browsers: ES2022 at most, as domain/util/lists.ts and app/api/time-limit.ts help':
    ({ path, source }) =>
      ['app', 'domain', 'contract'].some((room) => isIn(path, room)) &&
      /\.(findLast|findLastIndex|toReversed|toSorted|toSpliced|with)\(|\bAbortSignal\.(any|timeout)\(/.test(
        withoutComments(source),
      ),
  'A key that is typed twice goes stale in silence: api/ exports the keys and what each write invalidates': ({
    path,
    source,
  }) => isIn(path, 'app') && !isIn(path, 'app/api') && /\bqueryKey\s*:\s*\[/.test(withoutComments(source)),
  'Keys come from other programs, which may send `constructor`: ownMember reads tables': ({ path, source }) =>
    ['app', 'domain', 'contract'].some((room) => isIn(path, room)) &&
    path !== 'contract/own-member.ts' &&
    tablesOf(withoutComments(source)).some((name) =>
      new RegExp(`(?<![\\w.])${name}(?:\\?\\.)?\\[(?!['"])`).test(withoutComments(source)),
    ),
  'Half of a surrogate pair breaks encodeURIComponent: urlPart of contract/url-part.ts stands it': ({
    path,
    source,
  }) =>
    ['app', 'domain', 'contract'].some((room) => isIn(path, room)) &&
    path !== 'contract/url-part.ts' &&
    /\bencodeURI(Component)?\(/.test(withoutComments(source)),
  'A list from an answer may be longer than a call has room for: Math.max and push take no spread list': ({
    path,
    source,
  }) =>
    ['app', 'domain', 'contract'].some((room) => isIn(path, room)) &&
    /(\bMath\.(max|min)|\.(push|unshift))\((?:[^(){}[\]]*,\s*)?\.\.\./.test(withoutComments(source)),
  'Markup from text is how a page is broken into': ({ source }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(withoutComments(source)),
  'No barrel files': ({ path, source }) =>
    /(^|\/)index\.tsx?$/.test(path) || /^\s*export\s+\*\s+from/m.test(withoutComments(source)),
  'Named exports': ({ source }) => /^\s*export default\b/m.test(withoutComments(source)),
}

/** Which rules a file breaks, in words. */
export function broken(file: SourceFile): string[] {
  const imports = Object.entries(forbiddenImports).flatMap(([reason, forbids]) =>
    importsOf(file)
      .filter((imported) => forbids(file, imported))
      .map((imported) => `${file.path} imports ${imported}. ${reason}.`),
  )
  if (isTest(file.path)) return imports
  const words = Object.entries(forbiddenWords)
    .filter(([, forbids]) => forbids(file))
    .map(([reason]) => `${file.path}: ${reason}.`)
  return [...imports, ...words]
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Everything in the rooms and beside them, with slashes, from the root. */
const paths: readonly string[] = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  ...['src', 'e2e', 'public', 'proofs', 'docs']
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) => [
      room,
      ...readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(room, path.split('\\').join('/')),
      ),
    ]),
]

const known = new Set(paths)
const names = new Set(paths.map((path) => basename(path)))

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** A path as it is written in a file: from the root, from `src/`, or from the folder of that file. */
function resolved(path: string, from: string): string | undefined {
  const bare = path.replace(/\/$/, '')
  return [bare, posix.join('src', bare), posix.join(posix.dirname(from), bare)].find((each) =>
    known.has(each),
  )
}

const fileEnding = /\.(?:md|ts|tsx|mjs|css|json|html|js|png|svg)$/

/** What stands in backticks and means a file or a folder; addresses of the interface begin with a slash. */
function pathsNamedIn(note: string): string[] {
  const prose = note.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((text) => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(text))
    .filter((text) => /^(?:src|e2e|public|proofs|docs)\//.test(text) || fileEnding.test(text))
}

/** A name alone may mean a file of each folder, such as `search.ts`. */
function isThere(path: string, from: string): boolean {
  return path.includes('/') ? resolved(path, from) !== undefined : names.has(path) || isMade(path)
}

/** What the programs make and no checkout has. */
function isMade(path: string): boolean {
  return path === 'openapi.json'
}

function headingsOf(note: string): string[] {
  return [...note.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '')
}

/** The comments of a source, each as one line of text. */
function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => match[1] ?? '')
  const lines = [...source.matchAll(/(?:(?:^|[ \t])\/\/[^\n]*\n?)+/gm)].map((match) => match[0])
  return [...blocks, ...lines].map((comment) =>
    comment
      .replace(/^\s*(?:\/\/|\*)/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** What is wrong with the notes that a text cites, in words. */
function badCitations(text: string, from: string): string[] {
  return [...text.matchAll(/([\w./-]+\.md)\b(?:, (?=[A-Z]))?/g)].flatMap((match) => {
    const cited = match[1] ?? ''
    const note = resolved(cited, from)
    if (note === undefined) return [`${from} cites ${cited}, which does not exist`]
    const rest = text.slice(match.index + match[0].length)
    if (!match[0].endsWith(', ')) return []
    const isHeading = headingsOf(read(note)).some((heading) => rest.startsWith(heading))
    return isHeading ? [] : [`${from} cites ${cited}, which has no heading "${rest.slice(0, 30)}"`]
  })
}

/** Words that lead to a document which this repository does not have. */
const elsewhere =
  /\binterface[- ](?:spec(?:ification)?|facts)\b|\bfacts,? \(?\d|§|\bsection \d|\bthe (?:spec|guide)\b|\bdispatcher['’]s (?:rules?|order|staleness)\b|\b(?:rule|idea) [A-Z]?\d/i

function leadsElsewhere(comment: string): boolean {
  // A published standard is found by its name.
  return elsewhere.test(comment) && !/\b(?:ISO|RFC|WCAG) ?\d/.test(comment)
}

const notes = paths.filter((path) => path.endsWith('.md'))
const sources = paths.filter(
  (path) =>
    /\.(?:ts|tsx|mjs|css)$/.test(path) && path !== 'src/notes.test.ts' && existsSync(join(root, path)),
)

describe('the notes', () => {
  test('they are read', () => {
    expect(notes).toContain('src/contract/README.md')
    expect(sources.length).toBeGreaterThan(500)
  })

  test('every path that they name exists', () => {
    const missing = notes.flatMap((note) =>
      pathsNamedIn(read(note))
        .filter((path) => !isThere(path, note))
        .map((path) => `${note} names ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('they cite each other by headings that exist', () => {
    expect(notes.flatMap((note) => badCitations(read(note).replace(/\s+/g, ' '), note))).toEqual([])
  })

  test('a decision fits on a screen', () => {
    const long = notes.filter((note) => /\/decisions\//.test(note) && read(note).split('\n').length > 40)
    expect(long).toEqual([])
  })
})

describe('comments', () => {
  test('they cite notes that exist, by headings that exist', () => {
    expect(
      sources.flatMap((path) => commentsOf(read(path)).flatMap((text) => badCitations(text, path))),
    ).toEqual([])
  })

  test('they say the reason, or where it stands in this repository', () => {
    expect(
      sources.flatMap((path) =>
        commentsOf(read(path))
          .filter(leadsElsewhere)
          .map((comment) => `${path}: ${comment}`),
      ),
    ).toEqual([])
  })
})

describe('the checks themselves', () => {
  test('paths are told from other words in backticks', () => {
    const note =
      'See `src/app/`, `search.ts`, `a/b.ts`; not `/webhooks/ips`, `US/Eastern`, `call` or `x y.ts`.'
    expect(pathsNamedIn(note)).toEqual(['src/app/', 'search.ts', 'a/b.ts'])
    expect(isThere('src/nowhere.ts', 'README.md')).toBe(false)
    expect(isThere('nowhere.ts', 'README.md')).toBe(false)
    expect(isThere('deadline/deadline.ts', 'src/domain/README.md')).toBe(true)
  })

  test('comments are read whole', () => {
    const source = "/**\n * One\n * two.\n */\nconst a = 'http://x' // three\n// four\n"
    expect(commentsOf(source)).toEqual(['One two.', 'three four'])
  })

  test.each([
    ['Why: contract/README.md, Paging.', 0],
    ['Why: src/contract/README.md, Paging, and more', 0],
    ['Why: contract/README.md.', 0],
    ['Why: contract/README.md, Pagination', 1],
    ['Why: interface-facts.md', 1],
  ])('"%s" has %d faults', (comment, faults) => {
    expect(badCitations(comment, 'src/app/main.tsx')).toHaveLength(faults)
  })

  test.each([
    ['Rows per page: interface facts 0.3.', true],
    ['Interface specification, "Limits".', true],
    ['Null means not reported (facts 5.6).', true],
    ['At most every ten minutes: rule W20.', true],
    ['Padding: RFC 1321, section 3.1.', false],
    ['Two facts that cannot both be right.', false],
    ['Rows per page: contract/README.md, Paging.', false],
  ])('"%s" leads elsewhere: %s', (comment, expected) => {
    expect(leadsElsewhere(comment)).toBe(expected)
  })
})

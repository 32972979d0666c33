import { describe, expect, test } from 'vitest'
import { migrationProblems, migrationSources } from '#database/testing/frozen.ts'
import { migrations } from './all.ts'

/** Migrations that databases have run, each with the hash of its code. Only add lines, at the end. */
const landed: Readonly<Record<string, string>> = {
  '001-tables': '2e971c05e47d55aa',
  '002-indexes': '76701bf91e82627f',
  '003-tracking-requests': '770569468846e9e8',
  '004-webhooks': '78ef3af48b083184',
  '005-search-index': 'a956660e23e5d643',
  '006-parties': '37ed85fe0bd6f752',
  '007-documents': '10292fef6de1c6d6',
  '008-document-index': '308fb8ca747ad18b',
  '009-request-search': '193a35e0e6b458ad',
  '010-notification-order': '6479fc4ddc12eaff',
  '011-event-dates': '31ce2e80203bc3b1',
  '012-test-numbers': '7299f60cd1c02477',
  '013-tracking-ends': 'aa30a43ee314ad42',
  '014-stop-index': 'b05df2583b2b275f',
  '015-definitions-of-values': 'a399f51c12d31c3f',
  '016-filter-indexes': 'f03be0e3a318939e',
  '017-attempts-by-webhook': '329ac6fb77fa4b3e',
  '018-plain-names': '9011a5ba66adae83',
}

const sources = migrationSources(import.meta.dirname)

describe('migrations', () => {
  test('are unchanged since they landed; a change needs a new one', () => {
    expect(migrationProblems(sources, landed)).toEqual([])
  })

  test('are all listed, in numeric order', () => {
    const names = Object.keys(migrations)
    expect(names).toEqual(Object.keys(sources))
    expect(names.map((name) => name.slice(0, 4))).toEqual(
      names.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
    )
  })
})

describe('the hash of a migration', () => {
  const [first = ''] = Object.keys(landed)
  const source = sources[first] ?? ''

  test('changes when a column changes', () => {
    expect(migrationProblems({ ...sources, [first]: source.replace("'story'", "'tale'") }, landed)).toEqual([
      `${first}.ts has changed since databases ran it: restore it, and write a new migration.`,
    ])
  })

  test('stays when comments or indentation change', () => {
    const reformatted = source.replaceAll('\n', '\n    ').replaceAll('/**', '/** Note:')
    expect(reformatted).not.toBe(source)
    expect(migrationProblems({ ...sources, [first]: reformatted }, landed)).toEqual([])
  })

  test('is required for a new one', () => {
    expect(migrationProblems({ ...sources, '999-new': '' }, landed)).toEqual([
      "Add this line to `landed`: '999-new': 'e3b0c44298fc1c14',",
    ])
  })
})

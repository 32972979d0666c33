import { expect, test } from 'vitest'
import { migrationProblems, migrationSources } from '#database/testing/frozen.ts'
import { migrations } from './all.ts'

/** Migrations that databases have run, each with the hash of its code. Only add lines, at the end. */
const landed: Readonly<Record<string, string>> = {
  '001-tables': '130184e9db4f94ce',
  '002-boarded': 'e93949a812db4ba5',
  '003-vessels': 'c13b767808d78181',
  '004-deliveries': 'dae9fc0b93b99d79',
  '005-machines': '9f5fef66832bb851',
  '006-budget': 'c8775ebb61366235',
}

test('migrations are unchanged since they landed, and all listed', () => {
  const sources = migrationSources(import.meta.dirname)
  expect(migrationProblems(sources, landed)).toEqual([])
  expect(Object.keys(migrations)).toEqual(Object.keys(sources))
})

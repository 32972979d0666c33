import { normalizeIdentifier } from '#contract/identifiers.ts'
import { standsForNothing } from '#contract/nothing.ts'
import { plainText } from '#contract/plain-text.ts'
import { largest } from '../util/lists.ts'
import { isCarrierHead, numbersUnder } from './column-heads.ts'
import { carrierIn, isEmptyCell, numbersInCell, referenceIn, typeIn } from './cells.ts'
import { type ColumnRole, guessedRoles, isSheetByValues } from './column-roles.ts'
import { withContainersJoined } from './split-containers.ts'
import { eachOnce, type FoundNumber, numberToTrack } from './found-numbers.ts'
import { digitsIn } from './number-form.ts'

/** Roles that people gave to columns, by the keys of these. */
export type ChosenRoles = Readonly<Record<string, ColumnRole>>

export interface SheetColumn {
  /** By its place and its title, or its first value: another sheet with the same head is read in the same way. */
  key: string
  /** Its head; empty where it has none. */
  title: string
  /** Its first value. */
  sample: string
  role: ColumnRole
}

export interface Sheet {
  columns: SheetColumn[]
  numbers: FoundNumber[]
  /** Rows without a number in its column. */
  rowsWithout: number
}

/** One of the first rows has the heads: the name of a report may stand above it. */
const mostRowsAboveHead = 10

/** Rows by which a table is known, and characters of a cell, which a sentence has more of. */
const mostLookedAt = 1_000
const longestCell = 60

/** Columns that are looked at, and rows by which they are told apart. */
const mostColumns = 500
const mostRowsCompared = 200

/** `="MAEU700300411"` and `'700300411`: how files keep a spreadsheet from changing a value. */
function cellText(cell: string | undefined): string {
  return plainText(cell ?? '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
}

/** Roles as people chose them: a column that was guessed gives way, and of references there may be several. */
function rolesOf(keys: readonly string[], guessed: readonly ColumnRole[], chosen: ChosenRoles): ColumnRole[] {
  const given = new Set(keys.map((key) => chosen[key]))
  return keys.map((key, place) => {
    const role = guessed[place] ?? 'skip'
    return chosen[key] ?? (role !== 'reference' && given.has(role) ? 'skip' : role)
  })
}

/** Whether rows are a table at all, be it that nobody knows what its columns are. */
function isTable(rows: readonly (readonly string[])[], width: number): boolean {
  return (
    rows.length > 1 &&
    width > 1 &&
    rows
      .slice(0, mostLookedAt)
      .every((row) => row.length === width && row.every((cell) => cell.length < longestCell))
  )
}

function isHeadRow(row: readonly string[]): boolean {
  return (
    row.some((title) => numbersUnder(title) !== null || isCarrierHead(title)) &&
    row.every((title) => digitsIn(title) < 4)
  )
}

/**
 * The numbers of a sheet, and what each of its columns is taken for; none where people have to say it. Null where the
 * rows are no sheet, such as a mail whose first line speaks of a container.
 */
export function readSheet(given: readonly (readonly string[])[], chosen: ChosenRoles = {}): Sheet | null {
  const rows = withContainersJoined(given.map((row) => row.map(cellText)))
  const known = rows.slice(0, mostRowsAboveHead).findIndex(isHeadRow)
  const hasHead = known !== -1
  // A head in another language has no digits, and numbers do.
  const headAt = hasHead || rows[0]?.some((cell) => digitsIn(cell) > 0) ? known : 0
  const [titles = [], lines] = [rows[headAt], rows.slice(headAt + 1)]
  const width = largest(
    rows.map((row) => row.length),
    0,
  )
  if (width > mostColumns) return null
  const columns = Array.from({ length: width }, (_, place) => ({
    title: titles[place] ?? '',
    cells: lines.map((line) => line[place] ?? ''),
  }))
  const compared = columns.map(({ title, cells }) => ({ title, cells: cells.slice(0, mostRowsCompared) }))
  const likely = guessedRoles(compared, hasHead)
  const isClear =
    likely.includes('number') && (hasHead || isSheetByValues(compared, likely, rows.length === 1))
  if (lines.length === 0 || !(isClear || isTable(rows, width))) return null
  const guessed = isClear ? likely : likely.map(() => 'skip' as const)
  const keys = columns.map(({ title, cells }, place) => `${place} ${title || cells[0]}`)
  const roles = rolesOf(keys, guessed, chosen)
  const found = lines.map((line) => numbersInRow(line, titles, roles))
  return {
    columns: columns.map(({ title, cells }, place) => ({
      key: keys[place] ?? '',
      title,
      sample: cells.find((cell) => cell !== '') ?? '',
      role: roles[place] ?? 'skip',
    })),
    numbers: eachOnce(found.flat()),
    rowsWithout: found.filter((numbers) => numbers.length === 0).length,
  }
}

function numbersInRow(
  line: readonly string[],
  titles: readonly string[],
  roles: readonly ColumnRole[],
): Omit<FoundNumber, 'key'>[] {
  const at = (role: ColumnRole, isEmpty = standsForNothing) =>
    roles.flatMap((each, place) => (each === role && !isEmpty(line[place] ?? '') ? [line[place] ?? ''] : []))
  const under = numbersUnder(titles[roles.indexOf('number')] ?? '')
  const [cell = ''] = at('number', isEmptyCell)
  const [carrier = ''] = at('scac')
  const written = at('reference')
  return numbersInCell(cell, under === 'any' ? null : under).map((number) => {
    const own = numberToTrack(number)
    return {
      ...own,
      type: typeIn(at('type')[0] ?? '') ?? own.type,
      scac: carrier === '' ? own.scac : (carrierIn(carrier) ?? normalizeIdentifier(carrier)),
      references: written.flatMap((each) => referenceIn(each) ?? []),
      lostReferences: written.filter((each) => referenceIn(each) === null),
    }
  })
}

import type { RequestType } from '#contract/carriers.ts'
import { isScac } from '#contract/identifiers.ts'
import { largest } from '../util/lists.ts'
import { carrierIn, isEmptyCell, isNumberBySelf, numbersInCell, typeIn } from './cells.ts'
import {
  isCargoHead,
  isCarrierHead,
  isOtherHead,
  isPartyHead,
  isReferenceHead,
  isTypeHead,
  numbersUnder,
} from './column-heads.ts'
import { digitsIn, numberForm, type NumberForm } from './number-form.ts'
import { numbersIn } from './read-numbers.ts'

/** The role of a column of a sheet. */
export const columnRoles = ['number', 'scac', 'type', 'reference', 'skip'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** A column as it stands in the sheet: a cell for each row, empty where there is none. */
export interface Column {
  title: string
  cells: string[]
}

/** Parts of the cells of a column: where a head says what it is, and where only its values do. */
const half = 0.5
const nearlyAll = 0.9

/** The part of the cells that fit. Where nothing but values tells what a column is, an empty one does not. */
function share({ cells }: Column, hasHead: boolean, fits: (cell: string) => boolean): number {
  const counted = hasHead ? cells.filter((cell) => !isEmptyCell(cell)) : cells
  return counted.length === 0 ? 0 : counted.filter(fits).length / counted.length
}

/** Characters of a container number: a cell with more may hold several numbers, or one and its size. */
const containerLength = 11

const isForm = (form: NumberForm) => (cell: string) =>
  numberForm(cell) === form ||
  (cell.length > containerLength && digitsIn(cell) > 6 && numbersIn(cell).some((each) => each.form === form))

/** The place of the best column; -1 where none fits. */
function bestOf(columns: readonly Column[], score: (column: Column) => number): number {
  const scores = columns.map(score)
  const best = largest(scores, 0)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** The column of numbers: by its values where they are sure, else by its head; -1 where there is none. */
function numberColumn(columns: readonly Column[], hasHead: boolean): number {
  const least = hasHead ? half : nearlyAll
  const byValues = (form: NumberForm, type: RequestType) => () =>
    bestOf(columns, (column) => {
      const part = share(column, hasHead, isForm(form))
      if (part < least || (form !== 'container' && isOtherHead(column.title))) return 0
      return part + (numbersUnder(column.title) === type ? 1 : 0)
    })
  const byHead = (type: RequestType | 'any') => () =>
    bestOf(columns, (column) =>
      numbersUnder(column.title) === type &&
      share(column, true, (cell) => numbersInCell(cell).length > 0) >= half
        ? 1
        : 0,
    )
  const ways = [
    byValues('container', 'container'),
    byValues('bill', 'bill_of_lading'),
    byHead('container'),
    byHead('bill_of_lading'),
    byHead('booking_number'),
    byHead('any'),
    () =>
      bestOf(columns, (column) =>
        hasHead || isOtherHead(column.title) || share(column, false, isNumberBySelf) < least ? 0 : 1,
      ),
  ]
  for (const way of ways) {
    const place = way()
    if (place !== -1) return place
  }
  return -1
}

/** The column of carriers: the one whose head says so, else one whose values all name carriers; -1 for none. */
function carrierColumn(columns: readonly Column[]): number {
  return bestOf(columns, (column) => {
    const part = (fits: (cell: string) => boolean) => share(column, true, fits)
    const isAll = part((cell) => carrierIn(cell) !== null) >= nearlyAll
    if (!isCarrierHead(column.title)) return isAll && !isPartyHead(column.title) ? 1 : 0
    if (isAll) return 3
    // `Line` may count the rows; a SCAC is nothing else, right or wrong.
    const isCode =
      /scac/i.test(column.title) ||
      part((cell) => isScac(cell.toUpperCase()) || carrierIn(cell) !== null) >= half
    return isCode ? 2 : 0
  })
}

/** Whether a number can be of a kind: a container is no bill, and has letters. */
function canBe(type: RequestType | null, number: string): boolean {
  const form = numberForm(number)
  return type === 'container' ? form !== 'digits' && form !== 'imo' : type !== null && form !== 'container'
}

/**
 * The column that says what each number is: by its head, else by its values where nearly all of them do. Another head
 * than Type gives way to one of the numbers that says it. -1 for none.
 */
function typeColumn(columns: readonly Column[], numbers: Column | undefined): number {
  const isOpen = (numbersUnder(numbers?.title ?? '') ?? 'any') === 'any'
  return bestOf(columns, ({ title, cells }) => {
    const fits = cells.flatMap((cell, row) =>
      isEmptyCell(cell) ? [] : canBe(typeIn(cell), numbers?.cells[row] ?? ''),
    )
    const part = fits.filter(Boolean).length / Math.max(fits.length, 1)
    if (isTypeHead(title)) return part >= half ? 2 : 0
    return (isOpen || title === '') && part >= nearlyAll && !isCargoHead(title) && !isPartyHead(title) ? 1 : 0
  })
}

/** The role of each column, until the user chooses another one. */
export function guessedRoles(columns: readonly Column[], hasHead: boolean): ColumnRole[] {
  const places: Partial<Record<number, ColumnRole>> = {}
  const take = (place: number, role: ColumnRole) => {
    if (place !== -1) places[place] ??= role
  }
  const numbers = numberColumn(columns, hasHead)
  take(numbers, 'number')
  take(carrierColumn(columns), 'scac')
  take(typeColumn(columns, columns[numbers]), 'type')
  take(
    columns.findIndex(({ title }, place) => places[place] === undefined && isReferenceHead(title)),
    'reference',
  )
  return columns.map((_, place) => places[place] ?? 'skip')
}

/** Whether the values are those of a sheet, and no list of numbers, no list of labels and values, and no mail. */
export function isSheetByValues(
  columns: readonly Column[],
  roles: readonly ColumnRole[],
  isOneLine: boolean,
): boolean {
  const place = roles.indexOf('number')
  const isLike = isForm(numberForm(columns[place]?.cells[0] ?? ''))
  const isList = columns.some(
    (column, other) =>
      other !== place && share(column, true, (cell) => isNumberBySelf(cell) && isLike(cell)) >= half,
  )
  const isLabeled = columns.some(
    ({ cells }, other) =>
      other < place &&
      roles[other] !== 'type' &&
      cells.some((cell) => (numbersUnder(cell) ?? 'any') !== 'any'),
  )
  const isNamed = roles.includes('scac') || roles.includes('type')
  return columns.length > 1 && !isList && !isLabeled && (isNamed || !isOneLine)
}

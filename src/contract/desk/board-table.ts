import * as z from 'zod/mini'
import { type BoardColumns, type BoardRow, linkSchema } from './board-row.ts'
import { ColumnWriter, columnSchema, idColumnSchema } from './column.ts'

/** Shipments with these in common have most else in common: where they stand together, all packs better. */
const sortedBy = [
  'podVesselImo',
  'podVoyageNumber',
  'portOfDischargeLocode',
  'destinationLocode',
  'portOfLadingLocode',
  'shippingLineScac',
]

/** What each record has first. */
const idColumn = 'id'

const valueColumn = z.union([columnSchema(z.unknown()), idColumnSchema])
const recordColumns = z.object({ values: z.array(valueColumn), links: z.array(columnSchema(linkSchema)) })

/** Rows of the board by columns, which pack into two thirds of what they take row by row, and are read faster. */
const tableSchema = z.object({
  shipments: recordColumns,
  terminals: columnSchema(z.nullable(z.string())),
  reports: columnSchema(z.nullable(z.tuple([z.unknown()]))),
  others: columnSchema(z.array(z.string())),
  /** How many boxes each shipment has; they are in the order of the shipments. */
  boxes: columnSchema(z.number().check(z.int(), z.nonnegative())),
  containers: recordColumns,
})

type Table = z.output<typeof tableSchema>

function areOfRows(columns: readonly (readonly unknown[])[], rows: number): boolean {
  return columns.every(({ length }) => length === rows)
}

function hasAllRows({ shipments, terminals, reports, others, boxes, containers }: Table): boolean {
  const boxCount = boxes.reduce((sum, count) => sum + count, 0)
  return (
    areOfRows([...shipments.values, ...shipments.links, terminals, reports, others], boxes.length) &&
    areOfRows([...containers.values, ...containers.links], boxCount)
  )
}

function readRows({ shipments, terminals, reports, others, boxes, containers }: Table): BoardRow[] {
  const record = ({ values, links }: Table['shipments'], row: number): BoardRow[0] => [
    values.map((column) => column[row] ?? null),
    links.map((column) => column[row] ?? null),
  ]
  let box = 0
  return boxes.map((count, row) => {
    const first = box
    box += count
    return [
      record(shipments, row),
      terminals[row] ?? null,
      reports[row] ?? null,
      Array.from({ length: count }, (_, index) => record(containers, first + index)),
      others[row] ?? [],
    ]
  })
}

/** The rows of a table. */
export const boardTableSchema = z.pipe(
  tableSchema,
  z.transform((table, { issues }) => {
    if (hasAllRows(table)) return readRows(table)
    issues.push({ code: 'custom', input: table, message: 'has columns of different lengths' })
    return z.NEVER
  }),
)

interface RecordWriters {
  values: ColumnWriter[]
  links: ColumnWriter[]
}

function recordWriters(values: readonly string[], links: readonly string[]): RecordWriters {
  return {
    values: values.map((name) => new ColumnWriter(name === idColumn)),
    links: links.map(() => new ColumnWriter()),
  }
}

function addRecord({ values, links }: RecordWriters, [held, linked]: BoardRow[0]): void {
  for (const [index, column] of values.entries()) column.add(held[index] ?? null)
  for (const [index, column] of links.entries()) column.add(linked[index] ?? null)
}

function* listParts(
  name: string,
  columns: readonly ColumnWriter[],
  order: readonly number[],
): Generator<string> {
  yield `"${name}":[`
  for (const [index, column] of columns.entries()) yield `${index === 0 ? '' : ','}${column.text(order)}`
  yield ']'
}

function* recordParts({ values, links }: RecordWriters, order: readonly number[]): Generator<string> {
  yield '{'
  yield* listParts('values', values, order)
  yield ','
  yield* listParts('links', links, order)
  yield '}'
}

/** Puts rows of the board into a table. */
export class BoardTable {
  readonly #columns: BoardColumns
  readonly #shipments: RecordWriters
  readonly #facts = {
    terminals: new ColumnWriter(),
    reports: new ColumnWriter(),
    others: new ColumnWriter(),
    boxes: new ColumnWriter(),
  }
  readonly #containers: RecordWriters
  /** The first box of each shipment, and how many there are. */
  readonly #boxesOf: { first: number; count: number }[] = []
  #boxCount = 0

  constructor(columns: BoardColumns) {
    this.#columns = columns
    this.#shipments = recordWriters(columns.shipment, columns.shipmentLinks)
    this.#containers = recordWriters(columns.container, columns.containerLinks)
  }

  /** @param text of a row, as JSON */
  add(text: string): void {
    const [shipment, terminal, reports, boxes, others] = JSON.parse(text) as BoardRow
    addRecord(this.#shipments, shipment)
    this.#facts.terminals.add(terminal)
    this.#facts.reports.add(reports)
    this.#facts.others.add(others)
    this.#facts.boxes.add(boxes.length)
    for (const box of boxes) addRecord(this.#containers, box)
    this.#boxesOf.push({ first: this.#boxCount, count: boxes.length })
    this.#boxCount += boxes.length
  }

  /** Members of an answer as JSON, in parts of which each is a few milliseconds' work for 20,000 boxes. */
  *parts(): Generator<string> {
    const order = this.#order()
    const boxOrder = order.flatMap((row) => {
      const { first, count } = this.#boxesOf[row] ?? { first: 0, count: 0 }
      return Array.from({ length: count }, (_, index) => first + index)
    })
    yield `"columns":${JSON.stringify(this.#columns)},"rows":{"shipments":`
    yield* recordParts(this.#shipments, order)
    for (const [name, column] of Object.entries(this.#facts)) {
      yield `,"${name}":${column.text(order)}`
    }
    yield ',"containers":'
    yield* recordParts(this.#containers, boxOrder)
    yield '}'
  }

  #order(): number[] {
    const columns = sortedBy.flatMap((name) => {
      const index = this.#columns.shipment.indexOf(name)
      return this.#shipments.values[index] ?? []
    })
    const order = this.#boxesOf.map((_, row) => row)
    order.sort((one, other) => {
      for (const column of columns) {
        const difference = column.placeIn(one) - column.placeIn(other)
        if (difference !== 0) return difference
      }
      return one - other
    })
    return order
  }
}

import type { FileRow } from '../store/documents.ts'
import { entitiesNamed } from '../store/documents.ts'
import type { Database } from '../store/schema.ts'
import { compact } from '../store/search-text.ts'
import { typeNamedIn } from './types.ts'

/** Characters of a document that are read for numbers. */
const readCharacters = 200_000

/** Numbers that are looked up: a file with more is not a document of a shipment. */
const mostNumbers = 400

/** Characters of a number: what is longer is taken for several. */
const shortestNumber = 5
const longestNumber = 30

/**
 * What has the form of any number in the trade: letters and digits without a break but dashes, up to the last digit
 * that stands among them.
 * @param text in lower case, of any length: read in linear time
 */
export function numbersIn(text: string): string[] {
  const numbers: string[] = []
  for (const [run] of text.matchAll(/[a-z0-9-]+/g)) {
    const toLastDigit = /^.*\d/.exec(run)?.[0].length ?? 0
    for (let at = 0; at < toLastDigit && run.length - at >= shortestNumber;) {
      if (run[at] === '-') {
        at += 1
      } else {
        numbers.push(run.slice(at, at + longestNumber))
        at += longestNumber
      }
    }
  }
  return numbers
}

/** The text of a plain-text file; null for images and PDF, which would need a reader of their own. */
function textOf(file: FileRow | null): string | null {
  if (file === null || file.content === null) return null
  if (!/^text\/|json$|xml$/.test(file.content_type)) return null
  return Buffer.from(file.content, 'base64').toString().slice(0, readCharacters)
}

export interface Reading {
  /** Whether the file itself was read, not only its name. */
  readable: boolean
  documentType: string | null
  /** The account's numbers in the document, lower case. */
  numbers: string[]
  shipments: string[]
  cargos: string[]
}

/** Reads the name and, of plain text, the content of a document: its type and the shipments it is about. */
export async function readDocument(
  database: Database,
  names: readonly (string | null)[],
  file: FileRow | null,
  now: number,
): Promise<Reading> {
  const content = textOf(file)
  const text = `${names.filter((name) => name !== null).join(' ')} ${content ?? ''}`
  const numbers = [...new Set(numbersIn(text.toLowerCase()))].map(compact)
  const found = await entitiesNamed(database, [...new Set(numbers)].slice(0, mostNumbers), now)
  const containers = found.filter(({ entityType }) => entityType === 'container')
  return {
    readable: content !== null,
    documentType: typeNamedIn(text),
    numbers: [...new Set(found.map(({ value }) => value))],
    shipments: [...new Set(found.map(({ shipmentId }) => shipmentId))],
    cargos: [...new Set(containers.map(({ entityId }) => entityId))],
  }
}

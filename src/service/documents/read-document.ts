import type { FileRow } from '../store/documents.ts'
import { entitiesNamed } from '../store/documents.ts'
import type { Database } from '../store/schema.ts'
import { compact } from '../store/search-text.ts'
import { typeNamedIn } from './types.ts'

/** Characters of a document that are read for numbers. */
const readCharacters = 200_000

/** Numbers that are looked up: a file with more is not a document of a shipment. */
const mostNumbers = 400

/** Letters and digits without a break, with at least one digit: the form of any number in the trade. */
const numberPattern = /(?=[a-z-]*\d)[a-z0-9][a-z0-9-]{4,29}/g

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
  const numbers = [...new Set(text.toLowerCase().match(numberPattern) ?? [])].map(compact)
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

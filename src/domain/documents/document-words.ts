import { type Document, maximumFileBytes } from '#contract/document.ts'
import { named } from '../util/named.ts'
import { minuteMs } from '../time/durations.ts'
import { readable, startSentence, wordsFor } from '../util/words.ts'

const sourceWords: Readonly<Record<string, string>> = {
  upload: 'Uploaded',
  api: 'Sent by API',
  email: 'Received by email',
  split_document: 'Split from another document',
}

/** The name of a document. */
export function documentTitle({ name, fileName }: Pick<Document, 'name' | 'fileName'>): string {
  return named(name, named(fileName, 'Document without a name'))
}

/** How a document arrived. An unknown source is shown as it is. */
export function documentSourceWords(source: string | null): string | null {
  return source === null ? null : startSentence(wordsFor(sourceWords, source))
}

/** The label of a document's type. Types belong to the account: one that it no longer lists has only its code. */
export function documentTypeWords(code: string, label: string | undefined): string {
  return label ?? startSentence(readable(code))
}

/** Milliseconds within which a new document is read; after that, nothing could be read. */
const readingMs = 2 * minuteMs

export type ReadingState = 'read' | 'awaited' | 'not-read'

/**
 * Whether a document was read. The interface has no field for it: the data is there or not, and that of a new
 * document may still come.
 * @param now epoch milliseconds of the world
 */
export function readingState(
  document: Pick<Document, 'relationships' | 'createdAt' | 'updatedAt'>,
  now: number,
): ReadingState {
  if (document.relationships.lastDocumentRepresentation !== null) return 'read'
  const changed = Date.parse(document.updatedAt ?? document.createdAt ?? '')
  return now - changed < readingMs ? 'awaited' : 'not-read'
}

export const readingStateWords: Readonly<Record<ReadingState, string>> = {
  read: 'Read',
  awaited: 'Reading',
  'not-read': 'Not read',
}

/** What a state means. */
export const readingStateMeaning: Readonly<Record<ReadingState, string>> = {
  read: 'The service has read the data in the file.',
  awaited: 'The service reads new files within minutes. This page updates by itself.',
  'not-read':
    'Nothing could be read from the file. It may be a scan without text. Type and links come from its name.',
}

const units = ['B', 'kB', 'MB', 'GB'] as const

/** `184 kB`: in powers of 10, as file managers count. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const shown = unit > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value))
  return `${shown} ${units[unit] ?? 'B'}`
}

/** The accepted file types: PDFs, images, text, office documents and emails. */
const documentEndings = [
  'pdf,png,jpg,jpeg,tif,tiff,gif,webp,heic',
  'txt,csv,tsv,xml,json,edi',
  'doc,docx,xls,xlsx,odt,ods,rtf',
  'eml,msg',
].flatMap((group) => group.split(','))

/** For a file input. */
export const documentFileTypes = documentEndings.map((ending) => `.${ending}`).join(',')

/** Why a file cannot be uploaded, in words; null if it can. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!documentEndings.includes(ending)) {
    return 'Not a document: upload a PDF, an image, a text file, a spreadsheet, a letter or an email.'
  }
  if (size === 0) return 'The file is empty.'
  const most = maximumFileBytes / 2 ** 20
  return size > maximumFileBytes ? `The file is larger than ${most} MiB.` : null
}

/** The name of a new document. It starts with the number it is about, by which the service links it. */
export function documentName(fileName: string, about: string): string {
  const number = about.trim()
  return number === '' || fileName.toLowerCase().includes(number.toLowerCase())
    ? fileName
    : `${number} ${fileName}`
}

import { type Document, maximumFileBytes } from '#contract/document.ts'

const sourceWords: Readonly<Record<string, string>> = {
  upload: 'Uploaded',
  api: 'Sent by API',
  email: 'Came by mail',
  split_document: 'Cut from another document',
}

/** How a document came; one that the interface adds is shown as it came. */
export function documentSourceWords(source: string | null): string | null {
  return source === null ? null : (sourceWords[source] ?? source)
}

/** Milliseconds in which a new document is expected to be read; after that it was not. */
export const readingMs = 2 * 60_000

export type ReadingState = 'read' | 'awaited' | 'not-read'

/**
 * Whether a document was read. The interface has no field for it: what was read is there or it is not, and of a
 * document of minutes ago it may still come.
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
  awaited: 'Being read',
  'not-read': 'Not read',
}

/** What a state means and what to do about it. */
export const readingStateMeaning: Readonly<Record<ReadingState, string>> = {
  read: 'What stands in the file was read.',
  awaited: 'The service reads new files within minutes. This page looks again by itself.',
  'not-read':
    'Nothing could be read from the file, as of a scan without text. Its name still counts for type and links.',
}

const units = ['B', 'kB', 'MB', 'GB'] as const

/** `184 kB`: in powers of ten, as file managers count. */
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

/** Endings of what is a paper: pictures, texts, sheets, letters and mails. */
const paperEndings = [
  'pdf,png,jpg,jpeg,tif,tiff,gif,webp,heic',
  'txt,csv,tsv,xml,json,edi',
  'doc,docx,xls,xlsx,odt,ods,rtf',
  'eml,msg',
].flatMap((group) => group.split(','))

/** For a file chooser. */
export const paperTypes = paperEndings.map((ending) => `.${ending}`).join(',')

/** Why a file cannot be a document, in words for beside it; null where it can. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!paperEndings.includes(ending)) {
    return 'This is no paper: a PDF, a picture, a text, a sheet, a letter or a mail is taken.'
  }
  if (size === 0) return 'The file is empty.'
  const most = maximumFileBytes / 2 ** 20
  return size > maximumFileBytes ? `The file is too large: up to ${most} MiB are taken.` : null
}

/** The name of a new document: the number it is about goes first, by which the service links it. */
export function documentName(fileName: string, about: string): string {
  const number = about.trim()
  return number === '' || fileName.toLowerCase().includes(number.toLowerCase())
    ? fileName
    : `${number} ${fileName}`
}

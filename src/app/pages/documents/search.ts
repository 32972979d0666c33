import { type DocumentListQuery, documentSorts } from '../../api/documents.ts'

/** Longer texts match nothing. */
const longestText = 120

/** What the address of the page holds. */
export interface DocumentsSearch extends DocumentListQuery {
  /** The number that new documents are about. */
  about: string
}

function textOf(value: string | null): string {
  const text = (value ?? '').replace(/\s+/g, ' ').trim()
  return text.length > longestText ? '' : text
}

/** Reads the address; what does not fit gives the default. */
export function parseSearch(parameters: URLSearchParams): DocumentsSearch {
  const page = parameters.get('page') ?? ''
  return {
    name: textOf(parameters.get('name')),
    reference: textOf(parameters.get('reference')),
    type: textOf(parameters.get('type')),
    sort: documentSorts.find((each) => each === parameters.get('sort')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    about: textOf(parameters.get('about')),
  }
}

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ page, ...texts }: DocumentsSearch): string {
  const parameters = new URLSearchParams()
  for (const name of ['name', 'reference', 'type', 'sort', 'about'] as const) {
    if (texts[name] !== '') parameters.set(name, texts[name])
  }
  if (page !== 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

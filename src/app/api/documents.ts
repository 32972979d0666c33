import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Document } from '#contract/document.ts'
import { isMalformed } from '#contract/malformed.ts'
import {
  deleteDocument,
  getDocument,
  listDocuments,
  listDocumentTypes,
  reclassifyDocument,
  reextractDocument,
  relinkDocument,
  rotateDocument,
  updateDocument,
} from '#contract/operations/documents.ts'
import { worldNow } from '../clock/world-clock.ts'
import { readingState } from '#domain/documents/document-words.ts'
import { call } from './client.ts'
import { invalidates, invalidatesLater } from './invalidates.ts'
import { askPaid } from './paid-parts.ts'
import { inTurn } from './turn.ts'
import { Written } from './written.ts'
import { secondMs, minuteMs, hourMs } from '#domain/time/durations.ts'

/** Milliseconds between two looks while a document is being read. */
const readingLookMs = 15 * secondMs

/** And otherwise, at the same instants on all screens: at a page of the list, and at one document. */
const [pageMs, laterMs] = [minuteMs, 5 * minuteMs]

export const documentSorts = [
  'created_at',
  '-document_type',
  'document_type',
  'added_by',
  '-added_by',
] as const

export interface DocumentListQuery {
  /** Part of the document's or the file's name. */
  name: string
  /** Part of a reference in it, or a number of a shipment or container it is linked to. */
  reference: string
  /** A code of `documentTypesOptions`; empty for all. */
  type: string
  /** Newest first where it is empty. */
  sort: (typeof documentSorts)[number] | ''
  /** 1-based. */
  page: number
}

export const documentsPerPage = 25

const all = ['documents'] as const
const lists = [...all, 'list'] as const

export const documentKeys = {
  all,
  lists,
  list: (query: DocumentListQuery) => [...lists, query] as const,
  ofShipment: (shipmentId: string) => [...lists, 'of shipment', shipmentId] as const,
  one: (id: string) => [...all, 'one', id] as const,
  types: [...all, 'types'] as const,
}

/** The longest list of documents that a shipment's page shows. */
const documentsOfShipment = 25

function isAwaited(document: Document): boolean {
  const now = worldNow()
  return now !== null && readingState(document, now) === 'awaited'
}

const linked = ['shipments', 'cargos', 'email_submission'] as const

export function documentListOptions({ name, reference, type, sort, page }: DocumentListQuery) {
  return queryOptions({
    queryKey: documentKeys.list({ name, reference, type, sort, page }),
    queryFn: ({ signal }) =>
      askPaid('documents', () =>
        call(listDocuments, {
          query: {
            include: [...linked],
            sort: sort === '' ? undefined : sort,
            'filter[filename]': name === '' ? undefined : name,
            'filter[reference]': reference === '' ? undefined : reference,
            'filter[document_types]': type === '' ? undefined : type,
            'page[number]': page,
            'page[size]': documentsPerPage,
          },
          signal,
        }),
      ),
    staleTime: minuteMs,
    refetchInterval: (query) =>
      query.state.data?.data.some((row) => !isMalformed(row) && isAwaited(row)) === true
        ? readingLookMs
        : inTurn(pageMs)(query),
    placeholderData: keepPreviousData,
  })
}

/** Documents that are found by a shipment's number, of which those linked to it count: one request. */
export function shipmentDocumentsOptions(shipment: { id: string; billOfLadingNumber: string }) {
  return queryOptions({
    queryKey: documentKeys.ofShipment(shipment.id),
    queryFn: ({ signal }) => {
      // A service may send this character in a number, and refuses to be asked for it.
      const reference = shipment.billOfLadingNumber.replaceAll('\0', '')
      const query = { 'filter[reference]': reference, 'page[size]': documentsOfShipment }
      return askPaid('documents', () => call(listDocuments, { query, signal }))
    },
    select: ({ data }) =>
      data
        .filter((row) => !isMalformed(row))
        .filter((row) => row.relationships.shipments.some(({ id }) => id === shipment.id)),
    staleTime: laterMs,
    refetchInterval: inTurn(laterMs),
  })
}

export function documentOptions(id: string) {
  return queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: ({ signal }) =>
      askPaid('documents', () =>
        call(getDocument, {
          path: { id },
          query: { include: [...linked, 'account', 'user', 'last_document_representation'] },
          signal,
        }),
      ),
    staleTime: minuteMs,
    refetchInterval: (query) =>
      query.state.data !== undefined && isAwaited(query.state.data.data)
        ? readingLookMs
        : inTurn(laterMs)(query),
  })
}

export const documentTypesOptions = queryOptions({
  queryKey: documentKeys.types,
  queryFn: ({ signal }) => askPaid('document_types', () => call(listDocumentTypes, { signal })),
  staleTime: hourMs,
})

/** What a user says instead of what was read; null takes it back, undefined leaves it. */
export interface DocumentCorrection {
  type?: string | null
  extractedData?: Record<string, unknown> | null
}

export function documentCorrectionOptions(id: string) {
  return mutationOptions({
    async mutationFn({ type, extractedData }: DocumentCorrection) {
      // Documents do not tell which data was corrected: only the type can be compared.
      const told = type === undefined ? {} : { document_type_manual: type }
      const corrected = extractedData === undefined ? {} : { extracted_data_manual: extractedData }
      const body = { data: { type: 'document' as const, attributes: { ...told, ...corrected } } }
      return new Written(told, await call(updateDocument, { path: { id }, body }), () =>
        call(getDocument, { path: { id } }),
      )
    },
    onSuccess: invalidates([documentKeys.all]),
  })
}

/** Its own answer is left alone: while its page is open, a refetch would find nothing. */
export function documentDeleteOptions(id: string) {
  return mutationOptions({
    mutationFn: () => call(deleteDocument, { path: { id } }),
    onSuccess: invalidatesLater([], [documentKeys.lists]),
  })
}

/** What the service does with every new document and can do again, and turning a picture clockwise by degrees. */
export type DocumentTask = 'extract' | 'classify' | 'link' | { rotate: 90 | 180 | 270 }

const repeated = {
  extract: reextractDocument,
  classify: reclassifyDocument,
  link: relinkDocument,
} as const

export function documentTaskOptions(id: string) {
  return mutationOptions({
    async mutationFn(task: DocumentTask): Promise<void> {
      if (typeof task === 'string') await call(repeated[task], { path: { id } })
      else await call(rotateDocument, { path: { id }, body: { degrees: task.rotate } })
    },
    onSuccess: invalidates([documentKeys.all]),
  })
}

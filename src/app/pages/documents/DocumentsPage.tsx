import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isMalformed } from '#contract/json-api.ts'
import { related, relatedList } from '#contract/records.ts'
import { documentListOptions, documentsPerPage, documentTypesOptions } from '../../api/documents.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { emptyPageWords } from '../../components/empty-page.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { plural } from '../../util/plural.ts'
import { columns, type DocumentRow } from './columns.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import styles from './DocumentsPage.module.css'
import { Filters } from './Filters.tsx'
import { parseSearch, serializeSearch } from './search.ts'
import { UploadCard } from './UploadCard.tsx'

const unrelated = { typeLabel: null, shipments: [], containers: [], sender: null }

/** `/documents?name=&reference=&type=&sort=&page=&about=`: the papers of the account, and where they are uploaded. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  const { key } = useLocation()
  const list = useQuery(documentListOptions(search))
  const types = useQuery(documentTypesOptions)
  const { data, error } = list
  const rows = useMemo(
    () =>
      (data?.data ?? []).map((record): DocumentRow => {
        if (isMalformed(record)) return { ...unrelated, id: record.id, problem: record.problem }
        const { shipments, cargos, emailSubmission } = record.relationships
        const code = record.documentType
        const known = types.data?.documentTypes.find((type) => type.code === code)
        return {
          id: record.id,
          document: record,
          typeLabel: known?.label ?? code,
          shipments: relatedList(data?.included ?? new Map(), shipments).map(
            ({ id, billOfLadingNumber }) => ({
              id,
              number: billOfLadingNumber,
            }),
          ),
          containers: relatedList(data?.included ?? new Map(), cargos).map(({ id, number }) => ({
            id,
            number,
          })),
          sender: related(data?.included ?? new Map(), emailSubmission)?.from[0] ?? null,
        }
      }),
    [data, types.data],
  )
  const total = data?.meta.total
  const filtered = search.name !== '' || search.reference !== '' || search.type !== ''
  return (
    <div className={styles.page}>
      <PageTitle title="Documents" />
      <div className={styles.head}>
        <h1>Documents</h1>
        <p className={styles.summary}>
          {total === undefined ? null : plural(total, 'document')}{' '}
          <DataAge updatedAt={list.dataUpdatedAt} fetching={list.isFetching} />
        </p>
      </div>
      <UploadCard given={search.about} />
      <Filters key={serializeSearch({ ...search, page: 1 })} search={search} />
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void list.refetch()} />
      )}
      {data === undefined && error !== null ? null : (
        <>
          <DataTable
            label="Documents"
            columns={columns}
            rows={rows}
            NarrowRow={DocumentCard}
            paging={{ page: search.page, size: documentsPerPage, total: total ?? 0 }}
            awaited={data === undefined ? documentsPerPage : undefined}
            stale={list.isPlaceholderData}
            empty={emptyPageWords(
              total ?? 0,
              filtered ? 'No document is like this.' : 'No document yet: choose files or drop them here.',
            )}
            memoryKey={key}
          />
          {total === undefined ? null : (
            <Pages
              page={search.page}
              size={documentsPerPage}
              total={total}
              to={(page) => ({ search: serializeSearch({ ...search, page }) })}
            />
          )}
        </>
      )}
    </div>
  )
}

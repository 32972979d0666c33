import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentListOptions, documentsPerPage, documentTypesOptions } from '../../api/documents.ts'
import { isNotInPlan } from '../../api/paid-parts.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { useAddress } from '../../list/use-address.ts'
import { plural } from '#domain/util/words.ts'
import { documentTable } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { rowsOf } from './row.ts'
import { documentAddress } from './search.ts'
import { UploadCard } from './UploadCard.tsx'

/** `/documents?name=&reference=&type=&sort=&page=&about=`: the papers of the account, and where they are uploaded. */
export function Component() {
  const search = useAddress(documentAddress)
  const list = useQuery(documentListOptions(search))
  const types = useQuery(documentTypesOptions).data?.documentTypes
  const { data } = list
  const rows = useMemo(
    () =>
      data === undefined
        ? []
        : rowsOf(data, new Map(types?.map(({ code, label }) => [code, label] as const))),
    [data, types],
  )
  const isFiltered = search.name !== '' || search.reference !== '' || search.type !== ''
  return (
    <ListPage
      title="Documents"
      counted={(total) => plural(total, 'document')}
      list={list}
      total={data?.meta.total}
      more={data?.meta.more}
      filters={
        isNotInPlan(list.error) ? null : (
          <>
            <div data-print="hide">
              <UploadCard given={search.about} />
            </div>
            <Filters key={documentAddress.print({ ...search, page: 1 })} search={search} />
          </>
        )
      }
      table={documentTable}
      rows={rows}
      empty={
        isFiltered
          ? 'No documents match.'
          : 'No documents yet. Choose files above, or drop them on this page.'
      }
      pages={{
        page: search.page,
        size: documentsPerPage,
        to: (page) => ({ search: documentAddress.print({ ...search, page }) }),
      }}
    />
  )
}

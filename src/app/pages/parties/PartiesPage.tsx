import { named } from '#domain/util/named.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordOf } from '#contract/records.ts'
import { partiesPerPage, partyListOptions } from '../../api/parties.ts'
import { NewRecordLink } from '../../components/NewRecordLink.tsx'
import { address, page } from '../../list/address.ts'
import { ListPage } from '../../list/ListPage.tsx'
import { type RecordRow, recordRow } from '../../list/record-row.ts'
import { recordTable } from '../../list/record-table.tsx'
import { useAddress } from '../../list/use-address.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { plural } from '#domain/util/words.ts'
import styles from './parties.module.css'

const partyAddress = address({ page })

const partyTable = recordTable<RecordOf<'party'>, RecordRow<RecordOf<'party'>>>({
  name: {
    label: 'Company',
    width: 320,
    card: 'wide',
    cell: (party) => (
      <RowLink to={paths.party(party.id)} className={styles.name}>
        {named(party.companyName, 'No name')}
      </RowLink>
    ),
  },
})

/** `/parties?page=`: the companies that shipments are tracked for. */
export function Component() {
  const search = useAddress(partyAddress)
  const list = useQuery(partyListOptions(search.page))
  const { data } = list
  const rows = useMemo(() => (data?.data ?? []).map((each) => recordRow(each)), [data])
  return (
    <ListPage
      title="Parties"
      counted={(total) => plural(total, 'company', 'companies')}
      list={list}
      total={data?.meta.total}
      more={data?.meta.more}
      actions={
        <NewRecordLink to={paths.newParty()} error={list.error}>
          New party
        </NewRecordLink>
      }
      table={partyTable}
      rows={rows}
      empty="No parties yet. Add the companies whose shipments you track."
      pages={{
        page: search.page,
        size: partiesPerPage,
        to: (wanted) => ({ search: partyAddress.print({ page: wanted }) }),
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { documentTypesOptions, type documentSorts } from '../../api/documents.ts'
import { FilterForm } from '../../list/FilterForm.tsx'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import { Select } from '../../ui/Input.tsx'
import styles from './DocumentsPage.module.css'
import { documentAddress, type DocumentsSearch } from './search.ts'

const sortWords: Readonly<Record<(typeof documentSorts)[number] | '', string>> = {
  '': 'Newest first',
  created_at: 'Oldest first',
  document_type: 'Type, A to Z',
  '-document_type': 'Type, Z to A',
  added_by: 'Source, A to Z',
  '-added_by': 'Source, Z to A',
}

/** By name, number, type and order, as the interface allows. */
export function Filters({ search }: { search: DocumentsSearch }) {
  const navigate = useNavigate()
  const types = useQuery(documentTypesOptions).data?.documentTypes ?? []
  const { name, reference, type, sort } = search
  const isKnown = type === '' || types.some(({ code }) => code === type)
  const change = (changes: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ name, reference, type, sort, ...changes })
    void navigate({ search: documentAddress.print({ ...documentAddress.parse(query), about: search.about }) })
  }
  return (
    <search className={styles.filters} data-print="hide">
      <Select
        aria-label="Type"
        value={type}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
      >
        <option value="">All types</option>
        {isKnown ? null : <option value={type}>{type}</option>}
        {types.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        value={sort}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      >
        {Object.entries(sortWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <FilterMenu texts={[name, reference]}>
        <FilterForm
          filters={[
            { name: 'name', label: 'Name of document or file', value: name },
            { name: 'reference', label: 'Bill of lading, container or reference', value: reference },
          ]}
          onFilter={change}
        />
      </FilterMenu>
    </search>
  )
}

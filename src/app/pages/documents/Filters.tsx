import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { documentTypesOptions, type documentSorts } from '../../api/documents.ts'
import { longestText } from '../../list/address.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, Select } from '../../ui/Input.tsx'
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
  const isKnown = search.type === '' || types.some(({ code }) => code === search.type)
  const apply = (form: HTMLFormElement) => {
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
    void navigate({ search: documentAddress.print({ ...documentAddress.parse(typed), about: search.about }) })
  }
  const applyNow = (event: { currentTarget: HTMLSelectElement }) => {
    if (event.currentTarget.form !== null) apply(event.currentTarget.form)
  }
  return (
    <search data-print="hide">
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <Input
          name="name"
          type="search"
          aria-label="Name of document or file"
          placeholder="Name"
          defaultValue={search.name}
          maxLength={longestText}
        />
        <Input
          name="reference"
          type="search"
          aria-label="Bill of lading, container or reference"
          placeholder="Bill of lading, container, reference"
          defaultValue={search.reference}
          maxLength={longestText}
        />
        <Select name="type" aria-label="Type" value={search.type} onChange={applyNow}>
          <option value="">All types</option>
          {isKnown ? null : <option value={search.type}>{search.type}</option>}
          {types.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
        <Select name="sort" aria-label="Order" value={search.sort} onChange={applyNow}>
          {Object.entries(sortWords).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </Select>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

import { useNavigate } from 'react-router'
import type { TrackingRequestListQuery } from '../../api/tracking-requests.ts'
import { longestText, tidyText } from '../../list/address.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/Input.tsx'
import { requestAddress } from './search.ts'
import styles from './TrackingRequestsPage.module.css'

/** Lists only requests with this number or reference. Given a key, it follows the address. */
export function SearchForm({ search }: { search: TrackingRequestListQuery }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          const q = typeof typed === 'string' ? tidyText(typed) : ''
          void navigate({ search: requestAddress.print({ ...search, q, page: 1 }) })
        }}
      >
        <Input
          name="q"
          type="search"
          aria-label="Number or reference"
          placeholder="Number or reference"
          defaultValue={search.q}
          maxLength={longestText}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatCount } from '../../util/plural.ts'
import { pageSizes, serializeSearch, type ShipmentSearch } from './search.ts'
import styles from './ShipmentsPage.module.css'

/** Which rows are shown, and the ways to others. Pages are links: Back returns to the one before. */
export function Pager({ search, total }: { search: ShipmentSearch; total: number }) {
  const navigate = useNavigate()
  const pages = Math.max(1, Math.ceil(total / search.size))
  const first = (search.page - 1) * search.size + 1
  const last = Math.min(search.page * search.size, total)
  const to = (page: number) => ({ search: serializeSearch({ ...search, page }) })
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {total === 0 || first > total
          ? 'None'
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </span>
      <label className={styles.size}>
        <select
          value={search.size}
          onChange={(event) => {
            const size = Number(event.currentTarget.value)
            // The first row of now stays on the page that is shown.
            const page = Math.floor((first - 1) / size) + 1
            void navigate({ search: serializeSearch({ ...search, size, page }) }, { replace: true })
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        per page
      </label>
      <span className={styles.pagerWays}>
        {search.page > 1 ? (
          <LinkButton
            icon={<Icon name="chevron-left" />}
            to={to(Math.min(search.page - 1, pages))}
            preventScrollReset
          >
            Previous
          </LinkButton>
        ) : (
          <Button icon={<Icon name="chevron-left" />} disabledReason="This is the first page">
            Previous
          </Button>
        )}
        <span>
          Page {formatCount(search.page)} of {formatCount(pages)}
        </span>
        {search.page < pages ? (
          <LinkButton to={to(search.page + 1)} preventScrollReset>
            Next <Icon name="chevron-right" />
          </LinkButton>
        ) : (
          <Button disabledReason="This is the last page">
            Next <Icon name="chevron-right" />
          </Button>
        )}
      </span>
    </nav>
  )
}

import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatCount } from '../../util/plural.ts'
import { changeSize, lastPage, pageSizes, serializeSearch, type ShipmentSearch } from './search.ts'
import styles from './ShipmentsPage.module.css'

function range({ page, size }: ShipmentSearch, total: number): string {
  const first = (page - 1) * size + 1
  if (total === 0) return 'None'
  if (first > total) return `None of ${formatCount(total)}`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}${last === first ? '' : `–${formatCount(last)}`} of ${formatCount(total)}`
}

function PageSize({ search }: { search: ShipmentSearch }) {
  const navigate = useNavigate()
  return (
    <label className={styles.size}>
      <select
        value={search.size}
        onChange={(event) => {
          const size = pageSizes.find((each) => String(each) === event.currentTarget.value)
          if (size === undefined) return
          void navigate({ search: serializeSearch(changeSize(search, size)) }, { replace: true })
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
  )
}

/**
 * Which rows are shown, and the ways to others. Pages are links: Back returns to the one before.
 * @param total undefined while it is not known for what is asked
 */
export function Pager({ search, total }: { search: ShipmentSearch; total: number | undefined }) {
  const pages = total === undefined ? null : lastPage(total, search.size)
  const to = (page: number) => ({ search: serializeSearch({ ...search, page }) })
  const previous = pages === null ? search.page - 1 : Math.min(search.page - 1, pages)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <output className={styles.range}>{total === undefined ? 'Counting…' : range(search, total)}</output>
      <PageSize search={search} />
      <span className={styles.pagerWays}>
        {previous >= 1 ? (
          <LinkButton icon={<Icon name="chevron-left" />} to={to(previous)} rel="prev">
            Previous
          </LinkButton>
        ) : (
          <Button icon={<Icon name="chevron-left" />} disabledReason="This is the first page">
            Previous
          </Button>
        )}
        <span className={styles.pageNumber}>
          Page {formatCount(search.page)}
          {pages === null ? null : ` of ${formatCount(pages)}`}
        </span>
        {pages !== null && search.page < pages ? (
          <LinkButton to={to(search.page + 1)} rel="next">
            Next <Icon name="chevron-right" />
          </LinkButton>
        ) : (
          <Button disabledReason={pages === null ? 'Counting the pages' : 'This is the last page'}>
            Next <Icon name="chevron-right" />
          </Button>
        )}
      </span>
    </nav>
  )
}

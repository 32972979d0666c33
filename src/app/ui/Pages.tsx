import type { To } from 'react-router'
import { LinkButton } from './Button.tsx'
import { formatCount } from '../util/plural.ts'
import styles from './Pages.module.css'

/**
 * The ways to the pages of a list before and after this one.
 * @param page 1-based; a link may ask for one after the last
 * @param total rows of the whole list
 */
export function Pages({
  page,
  size,
  total,
  to,
}: {
  page: number
  size: number
  total: number
  to: (page: number) => To
}) {
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 ? (
        <LinkButton to={to(Math.min(page - 1, last))} rel="prev">
          Previous
        </LinkButton>
      ) : null}
      <span>
        Page {formatCount(page)} of {formatCount(last)}
      </span>
      {page < last ? (
        <LinkButton to={to(page + 1)} rel="next">
          Next
        </LinkButton>
      ) : null}
    </nav>
  )
}

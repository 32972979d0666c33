import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type To, useNavigate } from 'react-router'
import { Button, LinkButton } from '../ui/Button.tsx'
import { secondMs } from '#domain/time/durations.ts'
import { formatCount } from '#contract/format-count.ts'
import { whenIdle } from '../util/when-idle.ts'
import styles from './Pager.module.css'
import { lastPage, rangeWords } from './paging.ts'

/** Milliseconds after which a page is asked for ahead on a busy machine too. */
const latestMs = 2 * secondMs

export interface ListPages {
  /** 1-based; a link may ask for one after the last. */
  page: number
  size: number
  to: (page: number) => To
  /** Other numbers of rows that can be chosen, and where each leads. */
  sizes?: { choices: readonly number[]; to: (size: number) => To }
  /** Asks for the next page ahead: when the pointer or the focus comes to its link, or stays there. */
  prefetch?: (page: number) => void
}

function PageSize({ size, sizes }: { size: number; sizes: NonNullable<ListPages['sizes']> }) {
  const navigate = useNavigate()
  return (
    <label className={styles.size} data-print="hide">
      <select
        value={size}
        onChange={(event) => void navigate(sizes.to(Number(event.currentTarget.value)), { replace: true })}
      >
        {sizes.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      per page
    </label>
  )
}

/**
 * Which rows are shown, and the ways to others. Pages are links: Back returns to the one before.
 * @param total rows of the whole list; undefined while that is not known
 * @param more there are others beyond them: the service names a next page and counts none
 */
export function Pager({
  pages,
  total,
  more,
}: {
  pages: ListPages
  total: number | undefined
  more: boolean | undefined
}) {
  const { page, size, to, sizes, prefetch } = pages
  const last = total === undefined ? null : lastPage(total, size, more)
  const ahead = () => prefetch?.(page + 1)
  const ways = useRef<HTMLElement>(null)
  const askAhead = useEffectEvent((of: number) => prefetch?.(of))

  useEffect(
    function goOnLoading() {
      // After a press on Next the pointer still rests on the link, and no event tells that it is there.
      if (ways.current?.querySelector('[rel=next]:is(:hover, :focus)') == null) return undefined
      return whenIdle(() => askAhead(page + 1), latestMs)
    },
    [page],
  )

  const previous = last === null ? page - 1 : Math.min(page - 1, last)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <output className={styles.range}>
        {total === undefined ? 'Counting…' : rangeWords(page, size, total, more)}
      </output>
      {sizes === undefined ? null : <PageSize size={size} sizes={sizes} />}
      {last === 1 && page === 1 ? null : (
        <span ref={ways} className={styles.ways} data-print="hide">
          {previous >= 1 ? (
            <LinkButton icon={<ChevronLeftIcon size={16} />} to={to(previous)} rel="prev">
              Previous
            </LinkButton>
          ) : (
            <Button icon={<ChevronLeftIcon size={16} />} disabledReason="This is the first page">
              Previous
            </Button>
          )}
          <span>
            Page {formatCount(page)}
            {last === null || more ? null : ` of ${formatCount(last)}`}
          </span>
          {last !== null && page < last ? (
            <LinkButton to={to(page + 1)} rel="next" onPointerEnter={ahead} onFocus={ahead}>
              Next <ChevronRightIcon size={16} />
            </LinkButton>
          ) : (
            <Button disabledReason={last === null ? 'Counting…' : 'This is the last page'}>
              Next <ChevronRightIcon size={16} />
            </Button>
          )}
        </span>
      )}
    </nav>
  )
}

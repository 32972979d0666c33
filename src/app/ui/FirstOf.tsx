import { type ReactNode, useMemo, useState } from 'react'
import { formatCount } from '#contract/format-count.ts'
import { Button } from './Button.tsx'
import styles from './FirstOf.module.css'

/** Items that one press adds at most: a browser draws so many while a person waits. */
const step = 500

/**
 * A list as far as a page has room for it: however many items another program sends, the rest of the page stays
 * within reach. A press shows more of them; paper says how many are left out.
 * @param first how many are shown before anyone asks for more
 */
export function FirstOf<Item>({
  items,
  first = 50,
  children,
}: {
  items: readonly Item[]
  first?: number
  /** What is made of those that are shown: the same array as long as they are the same. */
  children: (shown: readonly Item[]) => ReactNode
}) {
  const [most, setMost] = useState(first)
  const shown = useMemo(() => (items.length <= most ? items : items.slice(0, most)), [items, most])
  const rest = items.length - shown.length
  return (
    <>
      {children(shown)}
      {items.length <= first ? null : (
        <div className={styles.more}>
          {rest > 0 ? `${formatCount(shown.length)} of ${formatCount(items.length)} shown` : null}
          <Button onClick={() => setMost(rest > 0 ? most + step : first)}>
            {rest > step
              ? `Show ${formatCount(step)} more`
              : rest > 0
                ? `Show all ${formatCount(items.length)}`
                : 'Show fewer'}
          </Button>
        </div>
      )}
    </>
  )
}

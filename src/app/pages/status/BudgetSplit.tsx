import type { DeskStatus } from '#contract/desk/status.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '#contract/format-count.ts'
import { sharesOf } from './sections.ts'
import styles from './status.module.css'

/** Who has spent the budget of the last minute: a bar, and the same in words and numbers. */
export function BudgetSplit({ budget }: { budget: DeskStatus['budget'] }) {
  const shares = sharesOf(budget)
  // A part of nothing would leave its gap.
  const spent = shares.filter(({ requests }) => requests > 0)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {spent.map(({ spender, requests }) => (
          <span
            key={spender}
            className={styles[spender]}
            style={{ width: `${(100 * requests) / Math.max(1, budget.limit)}%` }}
          />
        ))}
      </div>
      <dl className={styles.facts}>
        {shares.map(({ spender, name, what, requests }) => (
          <div key={spender} className={styles.fact}>
            <dt>
              <span className={classes(styles.swatch, styles[spender])} />
              {name}
              {what === '' ? null : <span className={styles.what}>{what}</span>}
            </dt>
            <dd>{formatCount(requests)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

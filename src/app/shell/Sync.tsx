import { useQuery } from '@tanstack/react-query'
import { statusOptions } from '../api/status.ts'
import { useRealNow } from '../clock/use-now.ts'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/Link.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import styles from './Sync.module.css'
import { useConnection } from '../hooks/use-connection.ts'

interface SyncText {
  text: string
  tone: 'ok' | 'warn' | 'bad'
}

/**
 * When this browser last got an answer, or why it gets none: not how old the facts are. On a page that asks the account
 * for nothing, when the dashboard did.
 */
function useSyncText(): SyncText {
  const { answeredAt, proxyLost, limitedUntil } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const now = useRealNow()
  const at = answeredAt ?? status?.service.lastAnsweredAt ?? null
  const ago = at === null ? null : `${formatAge(Math.max(0, now - at))} ago`
  const since = ago === null ? '' : `, last update ${ago}`
  if (proxyLost) return { text: `No connection${since}`, tone: 'bad' }
  const failure = status?.service.failure ?? null
  if (limitedUntil > now) {
    return { text: `Next request in ${formatAge(limitedUntil - now + 999)}`, tone: 'warn' }
  }
  if (failure === 'rate_limited') return { text: `API budget used up${since}`, tone: 'warn' }
  if (failure !== null) return { text: `Service not responding${since}`, tone: 'bad' }
  return { text: ago === null ? 'Updating…' : `Updated ${ago}`, tone: 'ok' }
}

/** As wide as a digit. */
const figureSpace = '\u2007'

const budgetTitle = 'Requests used in the last minute by all browsers'

/** As wide as the limit at all times, so that what is before it stays where it is. */
function padded(used: number, limit: number): string {
  return String(used).padStart(String(limit).length, figureSpace)
}

/** Share of the budget at which the meter turns to a warning. */
const nearlyUsed = 0.8

/** When the data were last updated, and how much of the shared budget is used. */
export function Sync() {
  const { text, tone } = useSyncText()
  const { budget } = useConnection()
  const used = budget === null ? null : budget.limit - budget.left
  return (
    <div className={styles.sync}>
      <div className={styles.line}>
        <span className={classes(styles.dot, styles[tone])} />
        <span>{text}</span>
        <Link className={styles.more} to={paths.status()}>
          Status
        </Link>
      </div>
      {budget === null || used === null ? null : (
        <div title={budgetTitle}>
          <div className={styles.line}>
            <span className={styles.label}>API budget</span>
            <span className={styles.numbers}>
              {padded(used, budget.limit)} of {budget.limit}/min
            </span>
          </div>
          <meter
            className={styles.meter}
            min={0}
            max={budget.limit}
            high={budget.limit * nearlyUsed}
            optimum={0}
            value={used}
            aria-label={budgetTitle}
          />
        </div>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { statusOptions } from '../api/status.ts'
import { useRealNow } from '../clock/use-now.ts'
import { classes } from '../ui/classes.ts'
import { formatAge } from '../util/date.ts'
import styles from './Sync.module.css'
import { useConnection } from './use-connection.ts'

function useSyncText(): { text: string; tone: 'ok' | 'warn' | 'bad' } {
  const { answeredAt, proxyLost } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const now = useRealNow()
  const last = Math.max(answeredAt ?? 0, status?.service.lastAnsweredAt ?? 0)
  const ago = last === 0 ? null : `${formatAge(Math.max(0, now - last))} ago`
  if (proxyLost)
    return { text: ago === null ? 'No connection' : `No connection, last answer ${ago}`, tone: 'bad' }
  const failure = status?.service.failure ?? null
  if (failure !== null && failure !== 'rate_limited') {
    return {
      text: ago === null ? 'Service not answering' : `Service not answering, last ${ago}`,
      tone: 'bad',
    }
  }
  if (failure === 'rate_limited') return { text: 'Waiting for budget', tone: 'warn' }
  return { text: ago === null ? 'Asking…' : `Asked ${ago}`, tone: 'ok' }
}

/** When the service was last asked, and how much of the shared budget is used. */
export function Sync() {
  const { text, tone } = useSyncText()
  const { budget } = useConnection()
  const used = budget === null ? null : budget.limit - budget.left
  return (
    <div className={styles.sync}>
      <div className={styles.line}>
        <span className={classes(styles.dot, styles[tone])} />
        <span>{text}</span>
      </div>
      {budget === null || used === null ? null : (
        <div>
          <div className={styles.line}>
            <span>API budget</span>
            <span className={styles.numbers}>
              {used} of {budget.limit} / min
            </span>
          </div>
          <meter
            className={styles.meter}
            min={0}
            max={budget.limit}
            value={used}
            aria-label="Requests used in the last minute by all browsers"
          />
        </div>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Instant } from '../../components/Instant.tsx'
import { silenceWords } from '#domain/journey/silence.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { type Call, silenceOfCall } from '#domain/vessel/arrivals.ts'
import { useNow } from '../../clock/use-now.ts'
import { plural } from '#domain/util/words.ts'
import styles from './VesselMapPage.module.css'

/** Where a vessel calls, when, and with how many containers; at its end what is given. */
export function CallLine({ call, children }: { call: Call; children: ReactNode }) {
  const { port, etaAt, zone, boxes } = call
  const now = useNow()
  const silence = silenceOfCall(call)
  return (
    <span className={styles.rowLine}>
      <span>
        {port ?? 'port not reported'}
        {', '}
        {etaAt === null ? (
          'no ETA'
        ) : (
          <>
            {hasPassed(etaAt, zone, now) ? 'was due ' : null}
            <Instant at={etaAt} zone={zone} format="short-date" showZone={false} />
            {silence === null ? null : `, ${silenceWords(silence, now)}`}
          </>
        )}
        {' · '}
        {plural(boxes, 'container')}
      </span>
      {children}
    </span>
  )
}

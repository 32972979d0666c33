import { useNowIfKnown, useWorldClock } from '../clock/use-now.ts'
import { formatInstant } from '#domain/time/format-time.ts'
import styles from './Simulation.module.css'

/** Says that the shipments are simulated, and what time it is in their world. */
export function Simulation() {
  const { simulated, speed } = useWorldClock()
  const now = useNowIfKnown()
  if (!simulated || now === null) return null
  const pace = speed === 1 ? '' : speed === 0 ? ', clock stopped' : `, ${speed}× speed`
  return (
    <p className={styles.simulation} title="Set TRACKING_API_URL at startup to see real shipments">
      <strong>Simulated world</strong>
      <span>
        {formatInstant(now, 'UTC', 'long-date-time')} UTC{pace}
      </span>
    </p>
  )
}

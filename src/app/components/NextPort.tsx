import { isLongOverdue, type PortArrival } from '#domain/journey/port-arrival.ts'
import { silenceWords } from '#domain/journey/silence.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { useNow } from '../clock/use-now.ts'
import { EmptyCell } from './EmptyCell.tsx'
import { Instant } from './Instant.tsx'

/** Where a vessel goes next, and when. A call that is long overdue is not its next one. */
export function NextPort({
  name,
  arrival,
  zone,
}: {
  name: string | null
  arrival: PortArrival
  zone: string | null
}) {
  const now = useNow()
  if (isLongOverdue(arrival)) return <EmptyCell reason="not reported" />
  const port = name ?? 'port not reported'
  if (arrival.state === 'unknown') return `${port}, no ETA`
  if (arrival.state === 'arrived') return `${port}, arrived`
  return (
    <>
      {port}
      {hasPassed(arrival.eta, zone, now) ? ', was due ' : ', '}
      <Instant at={arrival.eta} zone={zone} />
      {arrival.state === 'overdue' ? ', arrival not reported' : null}
      {arrival.state === 'unconfirmed' ? `, ${silenceWords(arrival.silence, now)}` : null}
    </>
  )
}

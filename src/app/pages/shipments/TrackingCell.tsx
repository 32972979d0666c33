import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { ageOf } from '#domain/tracking/staleness.ts'
import { trackingHealth } from '#domain/tracking/tracking-health.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { formatAge } from '#domain/time/format-time.ts'

export function TrackingCell({ shipment }: { shipment: ReadShipment }) {
  const now = useNow()
  const health = trackingHealth(shipment, now)
  if (health.stopped !== null) return <TwoLines first="Stopped" second={health.stopped.reason} />
  const age = ageOf(health.lastSucceededAt, now)
  if (age === null) return <EmptyCell reason="no update yet" />
  return <TwoLines first={`${formatAge(age)} ago`} second={health.failing ? 'last try failed' : null} />
}

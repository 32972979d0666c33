import type { Container } from '#contract/container.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { HoldTag } from '../../components/HoldTag.tsx'
import { Instant } from '../../components/Instant.tsx'
import { appointmentZone } from '#domain/deadline/deadline.ts'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { activeHolds, pendingHolds } from '#domain/deadline/holds.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'

/** What stands against the pickup, and when it is planned. */
export function PlanCell({ container }: { container: Container }) {
  const [hold, ...others] = [...activeHolds(container), ...pendingHolds(container)]
  const appointment =
    container.pickupAppointmentAt === null ? null : (
      <Instant at={container.pickupAppointmentAt} zone={appointmentZone(container)} />
    )
  if (hold === undefined) {
    return appointment ?? <EmptyCell reason={emptyReason('appointment', container)} />
  }
  return (
    <TwoLines
      first={
        <>
          <HoldTag hold={hold} />
          {others.length > 0 ? ` +${others.length}` : null}
        </>
      }
      second={appointment}
    />
  )
}

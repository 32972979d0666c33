import { EmptyCell } from '../../components/EmptyCell.tsx'
import { FirstHold } from '../../components/FirstHold.tsx'
import { PortTime } from '../../components/PortTime.tsx'
import { zoneInPlace } from '#domain/journey/whereabouts.ts'
import { appointmentTones } from '#domain/deadline/appointment-words.ts'
import { appointmentFault } from '#domain/deadline/appointment.ts'
import type { TerminalSource } from '#domain/deadline/never-reported.ts'
import { noAppointmentReason } from '#domain/journey/container-empty-reasons.ts'
import { activeHolds, pendingHolds } from '#domain/deadline/holds.ts'
import type { RankedContainer } from '#domain/deadline/urgent-container.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** What stands against the pickup, and when it is planned. */
export function PlanCell({ container, deadline, terminal }: RankedContainer & { terminal: TerminalSource }) {
  const at = container.pickupAppointmentAt
  const when = at === null ? null : <PortTime at={at} zone={zoneInPlace(container)} />
  const fault = appointmentFault(deadline.appointment)
  if (activeHolds(container).length + pendingHolds(container).length === 0) {
    if (when === null) return <EmptyCell reason={noAppointmentReason(container, terminal)} />
    return fault === null ? (
      when
    ) : (
      <TwoLines
        first={<Tag tone={appointmentTones[deadline.appointment]}>appointment {fault}</Tag>}
        second={when}
      />
    )
  }
  return (
    <TwoLines
      first={<FirstHold container={container} />}
      second={
        fault === null ? (
          when
        ) : (
          <>
            {fault}: {when}
          </>
        )
      }
    />
  )
}

import type { Cargo } from '#domain/vessel/fleet.ts'
import type { JourneyOnMap } from '#domain/vessel/journey-map.ts'
import type { CargoState } from '#domain/vessel/on-board.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { overdueWords } from './vessel-words.ts'

export interface CargoOfVessel {
  cargo: Cargo
  state: CargoState
  journey: JourneyOnMap | undefined
  /** Epoch milliseconds. */
  now: number
}

/** What is to be said of a cargo of a vessel beside its number; nothing of one that is on its way on board. */
export function CargoNote({ cargo, state, journey, now }: CargoOfVessel) {
  const ship = journey?.ship ?? null
  if (state === 'other-ship' && ship !== null && ship.vesselImo !== null) {
    const port = ship.arrivalPortName
    return (
      <span>
        still on <Link to={paths.vessel(ship.vesselImo)}>{ship.vesselName ?? `IMO ${ship.vesselImo}`}</Link>
        {port === null ? null : ` to ${port}`}
      </span>
    )
  }
  if (state === 'arrived') return <span>arrived in {cargo.shipment.portOfDischargeName ?? 'port'}</span>
  const overdue = overdueWords(cargo, now)
  return overdue === null ? null : <span>{overdue}</span>
}

import { isOnOtherShip, type JourneyOnMap } from '#domain/vessel/journey-map.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

/** The ship that carries a box now, where it is another than the one that brings it to its port. */
export function OtherShip({ journey, imo }: { journey: JourneyOnMap | undefined; imo: string }) {
  const ship = journey?.ship ?? null
  if (ship?.vesselImo == null || !isOnOtherShip(journey, imo)) return null
  const port = ship.arrivalPortName
  return (
    <span>
      still on <Link to={paths.vessel(ship.vesselImo)}>{ship.vesselName ?? `IMO ${ship.vesselImo}`}</Link>
      {port === null ? null : ` to ${port}`}
    </span>
  )
}

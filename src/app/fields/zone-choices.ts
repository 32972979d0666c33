import { knownZone, ownZone } from '#domain/time/format-time.ts'

export interface ZoneChoice {
  /** IANA name. */
  zone: string
  label: string
}

/**
 * The zones offered for a time, the most likely first: that of the port, the user's own, UTC.
 * @param place IANA name of the zone of the port; null if the record has none
 */
export function zoneChoices(place: string | null): readonly [ZoneChoice, ...ZoneChoice[]] {
  const known = knownZone(place)
  const own = { zone: ownZone(), label: `${ownZone()} (yours)` }
  const first = known === null ? own : { zone: known, label: `${known} (port)` }
  const others = [own, { zone: 'UTC', label: 'UTC' }].filter(({ zone }) => zone !== first.zone)
  return [first, ...others.filter(({ zone }, index) => index === 0 || zone !== others[0]?.zone)]
}

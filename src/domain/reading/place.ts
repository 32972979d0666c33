/** The name of a place as it is compared: `charleston` of `CHARLESTON, SC`. */
export function placeName(name: string): string {
  return (name.split(',')[0] ?? name).trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

interface Named {
  locationLocode: string | null
  locationName: string | null
}

function isNamed({ locationLocode, locationName }: Named): boolean {
  return locationLocode !== null || locationName !== null
}

/** Whether two name one place, by its code or else by its name; null: one of them names none to compare. */
export function isSamePlace(one: Named, other: Named): boolean | null {
  if (one.locationLocode !== null && other.locationLocode !== null)
    return one.locationLocode === other.locationLocode
  if (one.locationName !== null && other.locationName !== null)
    return placeName(one.locationName) === placeName(other.locationName)
  return isNamed(one) || isNamed(other) ? null : true
}

import { useMemo } from 'react'
import { ConfiguredMap } from './ConfiguredMap.tsx'

export interface PlaceOnMap {
  name: string
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Where a place is, on a map that cannot be moved. The facts beside it give the position in figures. */
export function PlaceMap({
  name,
  latitude,
  longitude,
  className,
}: PlaceOnMap & { className?: string | undefined }) {
  const places = useMemo(
    () => [{ id: name, latitude, longitude, label: name, reached: true }],
    [name, latitude, longitude],
  )
  return (
    <ConfiguredMap
      places={places}
      label={`Map of ${name}`}
      fit={{ key: name, places, mostZoom: 5 }}
      interactive={false}
      className={className}
    />
  )
}

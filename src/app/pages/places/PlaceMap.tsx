import { useMemo } from 'react'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import styles from './places.module.css'

/** Where a place lies, on a map that nobody moves. Its position stands beside it in figures. */
export function PlaceMap({
  name,
  latitude,
  longitude,
}: {
  name: string
  latitude: number
  longitude: number
}) {
  const places = useMemo(
    () => [{ id: name, latitude, longitude, label: name, reached: true }],
    [name, latitude, longitude],
  )
  return (
    <ConfiguredMap
      places={places}
      label={`Where ${name} lies; its position stands beside the map`}
      fit={{ key: name, places, mostZoom: 5 }}
      interactive={false}
      className={styles.map}
    />
  )
}

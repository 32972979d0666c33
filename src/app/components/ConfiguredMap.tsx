import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { statusOptions } from '../api/status.ts'
import { SeaMap } from '../map/SeaMap.tsx'

/** A map of the sea on the ground that this dashboard is set to: tiles of another server, or its own coasts. */
export function ConfiguredMap(props: Omit<ComponentProps<typeof SeaMap>, 'tiles'>) {
  const { data } = useQuery({
    ...statusOptions(),
    select: ({ mapTiles }) => mapTiles ?? null,
    // The setting comes with the first answer; whoever shows the connection asks again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
  return <SeaMap {...props} tiles={data ?? null} />
}

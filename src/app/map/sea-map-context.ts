import type { Map as LeafletMap } from 'leaflet'
import { createContext, useContext } from 'react'
import { invariant } from '../util/invariant.ts'
import type { Palette } from './palette.ts'
import type { LabelBox } from './place-labels.ts'

export interface SeaMapParts {
  map: LeafletMap
  palette: Palette
  /** 1 is for a desk; a wall is read from afar. */
  scale: number
  /** What lies over the map now, in pixels from its corner: no names stand under it. */
  covers: () => LabelBox[]
}

export type DrawingParts = Omit<SeaMapParts, 'map'>

export const SeaMapContext = createContext<SeaMapParts | null>(null)

export function useSeaMap(): SeaMapParts {
  const parts = useContext(SeaMapContext)
  invariant(parts !== null, 'A layer stands inside a SeaMap.')
  return parts
}

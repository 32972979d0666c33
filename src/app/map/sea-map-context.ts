import type { Map as LeafletMap } from 'leaflet'
import { createContext, useContext } from 'react'
import { invariant } from '../util/invariant.ts'
import type { Palette } from './palette.ts'

export interface SeaMapParts {
  map: LeafletMap
  palette: Palette
  /** 1 is for a desk; a wall is read from afar. */
  scale: number
}

export const SeaMapContext = createContext<SeaMapParts | null>(null)

export function useSeaMap(): SeaMapParts {
  const parts = useContext(SeaMapContext)
  invariant(parts !== null, 'A layer stands inside a SeaMap.')
  return parts
}

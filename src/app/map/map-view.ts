/** The middle of a map, and how near it is. */
export interface MapView {
  latitude: number
  /** May exceed ±180: the world goes on. */
  longitude: number
  zoom: number
}

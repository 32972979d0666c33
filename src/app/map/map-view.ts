export interface MapView {
  latitude: number
  /** May exceed ±180: the world repeats. */
  longitude: number
  zoom: number
}

/** Pixels at each side to keep free when a map is fitted to places. */
export interface MapMargins {
  top: number
  right: number
  bottom: number
  left: number
}

/** Pixels from the middle of a mark at the rim to the edge of the map, for marks of scale 1. */
const markRoom = 30

/** The part of the view that this room takes at most on each side: what is fitted needs some of it too. */
const mostRoom = 0.25

/** Room for whole marks at the rim of a view, as large as they are drawn. All in pixels. */
export function roomForMarks(width: number, height: number, scale: number): MapMargins {
  const across = Math.min(markRoom * scale, width * mostRoom)
  const upright = Math.min(markRoom * scale, height * mostRoom)
  return { top: upright, right: across, bottom: upright, left: across }
}

/** A box on the screen, in pixels. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

export interface LabelRequest {
  /** Where the mark stands. */
  x: number
  y: number
  /** Pixels from the middle of the mark that its label keeps free. */
  radius: number
  width: number
  height: number
  /** Higher is placed first. */
  priority: number
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function contains(outer: LabelBox, box: LabelBox): boolean {
  const { x, y, width, height } = box
  return (
    x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
  )
}

/** Edge length of the squares by which boxes are looked up, in pixels. */
const cell = 64

/** More rows of squares than any screen has. */
const rowsOfCells = 4096

/** Boxes by the squares they touch: a look-up sees only what is near. */
class Occupied {
  readonly #cells = new Map<number, LabelBox[]>()

  #keys(box: LabelBox): number[] {
    const keys: number[] = []
    for (let x = Math.floor(box.x / cell); x <= Math.floor((box.x + box.width) / cell); x += 1) {
      for (let y = Math.floor(box.y / cell); y <= Math.floor((box.y + box.height) / cell); y += 1) {
        keys.push(x * rowsOfCells + y)
      }
    }
    return keys
  }

  add(box: LabelBox): void {
    for (const key of this.#keys(box)) {
      const boxes = this.#cells.get(key)
      if (boxes === undefined) this.#cells.set(key, [box])
      else boxes.push(box)
    }
  }

  meets(box: LabelBox): boolean {
    return this.#keys(box).some((key) => this.#cells.get(key)?.some((other) => overlap(box, other)) === true)
  }
}

/**
 * How far from its mark a label may stand on a line of its own, in heights of the label. Farther away more labels
 * would find room, on lines that cross each other.
 */
const reach = 1.75

/** The places for a label, the best to read first: beside the mark, at its corners, then farther away on a line. */
function placesFor(
  { x, y, radius, width, height }: LabelRequest,
  onLines: boolean,
): { x: number; y: number }[] {
  const around = (distance: number, corner: number) => [
    { x: x + distance, y: y - height / 2 },
    { x: x - distance - width, y: y - height / 2 },
    { x: x - width / 2, y: y - distance - height },
    { x: x - width / 2, y: y + distance },
    { x: x + corner, y: y - corner - height },
    { x: x + corner, y: y + corner },
    { x: x - corner - width, y: y - corner - height },
    { x: x - corner - width, y: y + corner },
  ]
  const near = around(radius, radius * Math.SQRT1_2)
  if (!onLines) return near
  const far = radius + reach * height
  return [...near, ...around(far, far * Math.SQRT1_2)]
}

/**
 * Where a line from a mark to its label ends, for a label that does not stand at its mark; null for one that does.
 */
export function leaderEnd(
  { x, y, radius }: Pick<LabelRequest, 'x' | 'y' | 'radius'>,
  box: LabelBox,
): { x: number; y: number } | null {
  const end = {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  }
  return Math.hypot(end.x - x, end.y - y) > 1.5 * radius ? end : null
}

/** How many labels rather stand on a line across another mark than nowhere. */
const mostImportant = 10

/** Pixels between the points at which a line is held against what is in its way. */
const lineStep = 8

/** Whether the line from a mark to its label would cross another mark or label, and seem to belong to that one. */
function crosses(occupied: Occupied, request: LabelRequest, box: LabelBox): boolean {
  const end = leaderEnd(request, box)
  if (end === null) return false
  const [width, height] = [end.x - request.x, end.y - request.y]
  const length = Math.hypot(width, height)
  for (let at = request.radius; at < length; at += lineStep) {
    const point = { x: request.x + (width * at) / length, y: request.y + (height * at) / length }
    // Points without a size: to the upper left, a pixel would reach back into the ship's own mark.
    if (occupied.meets({ ...point, width: 0, height: 0 })) return true
  }
  return false
}

/**
 * Where each label goes: beside its mark, else around it, else a little away with a line to it. Null where every
 * place would cover a mark or a label of higher priority or leave the visible part, and for a mark that is not
 * visible: the mark stays, the label is dropped.
 * @param onLines whether labels may stand away from their marks, where `leaderEnd` tells that a line is needed
 * @param taken what another layer draws there
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  seen: LabelBox,
  onLines = false,
  taken: readonly LabelBox[] = [],
): (LabelBox | null)[] {
  const occupied = new Occupied()
  for (const box of taken) occupied.add(box)
  for (const { x, y, radius } of requests) {
    // Marks may touch: only what would hide most of one counts.
    const half = radius * 0.7
    occupied.add({ x: x - half, y: y - half, width: 2 * half, height: 2 * half })
  }
  const placed: (LabelBox | null)[] = requests.map(() => null)
  const order = requests.map((request, index) => ({ request, index }))
  order.sort((a, b) => b.request.priority - a.request.priority || a.index - b.index)
  let rank = 0
  for (const { request, index } of order) {
    const { x, y, width, height } = request
    if (!contains(seen, { x, y, width: 0, height: 0 })) continue
    rank += 1
    let chosen: LabelBox | undefined
    for (const place of placesFor(request, onLines)) {
      const box = { ...place, width, height }
      if (!contains(seen, box) || occupied.meets(box)) continue
      if (!crosses(occupied, request, box)) {
        chosen = box
        break
      }
      if (rank <= mostImportant) chosen ??= box
    }
    if (chosen === undefined) continue
    occupied.add(chosen)
    placed[index] = chosen
  }
  return placed
}

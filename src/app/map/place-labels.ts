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

/** Boxes by the squares they touch: a look-up sees only what is near. */
class Occupied {
  readonly #cells = new Map<string, LabelBox[]>()

  #keys(box: LabelBox): string[] {
    const keys: string[] = []
    for (let x = Math.floor(box.x / cell); x <= Math.floor((box.x + box.width) / cell); x += 1) {
      for (let y = Math.floor(box.y / cell); y <= Math.floor((box.y + box.height) / cell); y += 1) {
        keys.push(`${x} ${y}`)
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
 * Where each label goes: beside its mark, else above or below it. Null where every place would cover a mark or a
 * label of higher priority or leave the visible part, and for a mark that is not visible: the mark stays, the label
 * is dropped.
 */
export function placeLabels(requests: readonly LabelRequest[], seen: LabelBox): (LabelBox | null)[] {
  const occupied = new Occupied()
  for (const { x, y, radius } of requests) {
    // Marks may touch: only what would hide most of one counts.
    const half = radius * 0.7
    occupied.add({ x: x - half, y: y - half, width: 2 * half, height: 2 * half })
  }
  const placed: (LabelBox | null)[] = requests.map(() => null)
  const order = requests.map((request, index) => ({ request, index }))
  order.sort((a, b) => b.request.priority - a.request.priority || a.index - b.index)
  for (const { request, index } of order) {
    const { x, y, radius, width, height } = request
    if (!contains(seen, { x, y, width: 0, height: 0 })) continue
    const places = [
      { x: x + radius, y: y - height / 2 },
      { x: x - radius - width, y: y - height / 2 },
      { x: x - width / 2, y: y - radius - height },
      { x: x - width / 2, y: y + radius },
    ]
    const free = places
      .map((place) => ({ ...place, width, height }))
      .find((box) => contains(seen, box) && !occupied.meets(box))
    if (free === undefined) continue
    occupied.add(free)
    placed[index] = free
  }
  return placed
}

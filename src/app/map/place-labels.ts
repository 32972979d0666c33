import { sorted } from '#domain/util/lists.ts'
import { inside } from './clip.ts'

/** A box on the screen, in pixels. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export interface LabelRequest extends Point {
  /** Pixels from the middle of the mark that its label keeps free. */
  radius: number
  width: number
  height: number
  /** Higher is placed first. */
  priority: number
}

export function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function contains(outer: LabelBox, { x, y, width, height }: LabelBox): boolean {
  return (
    x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
  )
}

/** The point of a box that is nearest to another point. */
function nearestOf(box: LabelBox, { x, y }: Point): Point {
  return {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** A line from a mark to its label. */
interface Leader {
  from: Point
  to: Point
}

function distanceToLeader({ from, to }: Leader, point: Point): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const part = ((point.x - from.x) * width + (point.y - from.y) * height) / (width ** 2 + height ** 2)
  const along = Math.min(1, Math.max(0, part))
  return distance(point, { x: from.x + along * width, y: from.y + along * height })
}

function meetsBox({ from, to }: Leader, { x, y, width, height }: LabelBox): boolean {
  return (
    inside(from.x, from.y, to.x, to.y, { left: x, top: y, right: x + width, bottom: y + height }) !== null
  )
}

/** Twice the area of a triangle; its sign says on which side of the line a-b the point c lies. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function crosses(a: Leader, b: Leader): boolean {
  return (
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0
  )
}

/**
 * How many times farther than its own mark every other mark must be from a label without a line, and how far away, in
 * radii, a label needs a line.
 */
const clearly = 1.5

/** Where a line from a mark to its label ends; null for a label that stands at its mark. */
export function leaderEnd(request: Pick<LabelRequest, 'x' | 'y' | 'radius'>, box: LabelBox): Point | null {
  const end = nearestOf(box, request)
  return distance(end, request) > clearly * request.radius ? end : null
}

/** Lengths of lines to labels, in heights of the label. */
const lineLengths = [1, 2, 3, 4.5, 6]

/** Directions of labels in eighths of a turn from the right, clockwise, the best to read first; halves for lines alone. */
const aroundMark = [0, 4, 6, 2, 7, 1, 5, 3]
const onLine = [...aroundMark, 7.5, 0.5, 4.5, 3.5, 6.5, 1.5, 5.5, 2.5]

/** -1, 0 or 1: a label above or below its mark stands in the middle, others begin or end at the line. */
function sideOfMark(part: number): number {
  return Math.abs(part) < 0.5 ? 0 : Math.sign(part)
}

/** The places for a label, the best to read first: around the mark, then farther away on a line. */
function placesFor({ x, y, radius, width, height }: LabelRequest, onLines: boolean): LabelBox[] {
  const around = (away: number, eighths: readonly number[]) =>
    eighths.map((eighth) => {
      const [right, down] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)]
      return {
        x: Math.round(x + right * away + ((sideOfMark(right) - 1) / 2) * width),
        y: Math.round(y + down * away + ((sideOfMark(down) - 1) / 2) * height),
        width,
        height,
      }
    })
  const beside = around(radius, aroundMark)
  if (!onLines) return beside
  return [...beside, ...lineLengths.flatMap((length) => around(radius + length * height, onLine))]
}

/** Distance in radii below which a more important mark hides another: it covers at least half of it. */
const hidden = 0.75

/** The indexes of marks, the most important first. */
function byPriority(marks: readonly Pick<LabelRequest, 'priority'>[]): number[] {
  const priority = (index: number) => marks[index]?.priority ?? 0
  return sorted(marks.keys(), (a, b) => priority(b) - priority(a) || a - b)
}

/** The index of the mark that hides each one: the nearest more important one that is visible. Null: nothing hides it. */
export function hiddenBy(
  marks: readonly Pick<LabelRequest, 'x' | 'y' | 'radius' | 'priority'>[],
): (number | null)[] {
  const hosts: (number | null)[] = marks.map(() => null)
  const seen: number[] = []
  for (const index of byPriority(marks)) {
    const mark = marks[index]
    if (mark === undefined) continue
    let nearest = hidden * mark.radius
    for (const other of seen) {
      const away = distance(marks[other] ?? mark, mark)
      if (away >= nearest) continue
      nearest = away
      hosts[index] = other
    }
    if (hosts[index] === null) seen.push(index)
  }
  return hosts
}

/** What labels keep off. */
class Taken {
  readonly #boxes: LabelBox[] = []
  readonly #leaders: Leader[] = []
  readonly #marks: readonly LabelRequest[]

  constructor(marks: readonly LabelRequest[]) {
    this.#marks = marks
  }

  /** Whether a label in this place covers nothing and cannot be taken for that of another mark. */
  allows(request: LabelRequest, box: LabelBox): boolean {
    if (this.#boxes.some((other) => overlap(other, box))) return false
    if (this.#leaders.some((other) => meetsBox(other, box))) return false
    const end = leaderEnd(request, box)
    const others = this.#marks.filter((other) => other !== request)
    const own = end === null ? distance(nearestOf(box, request), request) : request.radius
    // On a wall letters are larger than ships.
    const away = Math.max(clearly * own, 0.75 * box.height)
    if (others.some((other) => distance(nearestOf(box, other), other) < away)) return false
    if (end === null) return true
    const leader = leaderTo(request, end)
    return (
      others.every((other) => distanceToLeader(leader, other) >= other.radius) &&
      !this.#boxes.some((other) => meetsBox(leader, other)) &&
      !this.#leaders.some((other) => crosses(leader, other))
    )
  }

  add(request: LabelRequest, box: LabelBox): void {
    this.#boxes.push(box)
    const end = leaderEnd(request, box)
    if (end !== null) this.#leaders.push(leaderTo(request, end))
  }
}

/** From the edge of the mark: what touches the mark itself is no other's. */
function leaderTo(request: LabelRequest, to: Point): Leader {
  const part = request.radius / distance(request, to)
  return {
    from: { x: request.x + part * (to.x - request.x), y: request.y + part * (to.y - request.y) },
    to,
  }
}

interface LabelRules {
  /** Whether labels may stand away from their marks, where `leaderEnd` tells that a line is needed. */
  onLines?: boolean
  /** What lies over the map: neither a label is seen there nor the mark that it belongs to. */
  covers?: readonly LabelBox[]
  /** Whether another layer draws something in a box. */
  isTaken?: (box: LabelBox) => boolean
}

/**
 * Where each label goes: beside its mark, else around it, else a little away with a line to it. Null where every
 * place would cover something, leave the visible part, or could be taken for the label of another mark; for a mark
 * that a more important one hides; and for one that is not visible: the mark stays, the label is dropped.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  seen: LabelBox,
  { onLines = false, covers = [], isTaken = () => false }: LabelRules = {},
): (LabelBox | null)[] {
  const near = {
    x: seen.x - seen.width,
    y: seen.y - seen.height,
    width: 3 * seen.width,
    height: 3 * seen.height,
  }
  const hosts = hiddenBy(requests)
  const occupied = new Taken(
    requests.filter(
      ({ x, y }, index) => hosts[index] === null && contains(near, { x, y, width: 0, height: 0 }),
    ),
  )
  const isFree = (box: LabelBox) => !covers.some((cover) => overlap(cover, box)) && !isTaken(box)
  const placed: (LabelBox | null)[] = requests.map(() => null)
  for (const index of byPriority(requests)) {
    const request = requests[index]
    if (request === undefined || hosts[index] !== null) continue
    const middle = { x: request.x, y: request.y, width: 0, height: 0 }
    if (!contains(seen, middle) || covers.some((cover) => contains(cover, middle))) continue
    const box = placesFor(request, onLines).find(
      (place) => contains(seen, place) && occupied.allows(request, place) && isFree(place),
    )
    if (box === undefined) continue
    occupied.add(request, box)
    placed[index] = box
  }
  return placed
}

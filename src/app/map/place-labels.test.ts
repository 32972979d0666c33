import { describe, expect, test } from 'vitest'
import {
  type LabelBox,
  type LabelRequest,
  hiddenBy,
  leaderEnd,
  overlap,
  placeLabels,
} from './place-labels.ts'

function request(x: number, priority: number) {
  return { x, y: 0, radius: 10, width: 80, height: 16, priority }
}

function distanceTo({ x, y, width, height }: LabelBox, point: { x: number; y: number }): number {
  return Math.hypot(
    Math.max(x - point.x, 0, point.x - x - width),
    Math.max(y - point.y, 0, point.y - y - height),
  )
}

/** Ships in rows and heaps, as on a busy lane and before a port. */
const crowds = [12, 21, 33, 48].map((step) =>
  Array.from({ length: 30 }, (_, index) => ({
    ...request((index * step * 7) % 400, (index * 11) % 30),
    y: (index * step * 3) % 160,
  })),
)

/** The lines to labels, as points from the edge of the ship on. */
function linesOf(ships: readonly LabelRequest[]) {
  return placeLabels(ships, sea, { onLines: true }).flatMap((box, index) => {
    const ship = ships[index]
    const end = box === null || ship === undefined ? null : leaderEnd(ship, box)
    if (box === null || ship === undefined || end === null) return []
    const [width, height] = [end.x - ship.x, end.y - ship.y]
    const from = ship.radius / Math.hypot(width, height)
    const parts = Array.from({ length: 20 }, (_, step) => from + ((1 - from) * step) / 20)
    return [
      { ship, box, points: parts.map((part) => ({ x: ship.x + part * width, y: ship.y + part * height })) },
    ]
  })
}

const sea = { x: -1000, y: -1000, width: 3000, height: 2000 }

describe('labels', () => {
  test('that have the sea to themselves stand beside their ship', () => {
    expect(placeLabels([request(0, 1)], sea)).toEqual([{ x: 10, y: -8, width: 80, height: 16 }])
  })

  test('stay in view: on the other side of a ship at the rim, none for a ship outside', () => {
    const seen = { x: 0, y: -50, width: 200, height: 100 }
    expect(placeLabels([request(190, 1)], seen)).toEqual([{ x: 100, y: -8, width: 80, height: 16 }])
    expect(placeLabels([request(-20, 1)], seen)).toEqual([null])
    // Its name would be inside, beside nothing.
    expect(placeLabels([request(-5, 1)], seen)).toEqual([null])
  })

  test('keep off what another layer draws', () => {
    const taken = [{ x: 20, y: -4, width: 40, height: 8 }]
    const isTaken = (box: LabelBox) => taken.some((other) => overlap(other, box))
    expect(placeLabels([request(0, 1)], sea, { isTaken })).toEqual([{ x: -90, y: -8, width: 80, height: 16 }])
  })

  test('keep off what lies over the map; of a ship under it there is none', () => {
    const covers = [{ x: 5, y: -20, width: 300, height: 40 }]
    const [shown, hidden] = placeLabels([request(0, 1), request(100, 2)], sea, { covers })
    expect(shown).toEqual({ x: -90, y: -8, width: 80, height: 16 })
    expect(hidden).toBeNull()
  })

  test('of many ships in one place many have their names, on lines where they stand away', () => {
    const ships = Array.from({ length: 9 }, (_, index) => ({
      ...request(30 * (index % 4), 9 - index),
      y: 30 * Math.floor(index / 4),
    }))
    const count = (onLines: boolean) =>
      placeLabels(ships, sea, { onLines }).filter((box) => box !== null).length
    expect(count(true)).toBeGreaterThan(count(false))
    expect(linesOf(ships).length).toBeGreaterThan(0)
  })

  test('the most important has the best place, and the others what is left', () => {
    const [one, other] = [
      { ...request(0, 1), y: 0 },
      { ...request(40, 2), y: 0 },
    ]
    const [small, large] = placeLabels([one, other], sea, { onLines: true })
    expect(large).toEqual({ x: 50, y: -8, width: 80, height: 16 })
    expect(small).toEqual({ x: -90, y: -8, width: 80, height: 16 })
  })

  test('without a line stand clearly nearer to their own ship than to any other', () => {
    for (const ships of crowds) {
      for (const [index, box] of placeLabels(ships, sea, { onLines: true }).entries()) {
        const ship = ships[index]
        if (box === null || ship === undefined || leaderEnd(ship, box) !== null) continue
        const own = distanceTo(box, ship)
        const others = ships.filter((each) => each !== ship).map((each) => distanceTo(box, each))
        expect(Math.min(...others)).toBeGreaterThanOrEqual(1.5 * own - 0.001)
      }
    }
  })

  test('on a line: it passes no other ship, name or line, also of the most important one', () => {
    let lines = 0
    for (const ships of crowds) {
      const boxes = placeLabels(ships, sea, { onLines: true }).filter((box) => box !== null)
      const all = linesOf(ships)
      lines += all.length
      for (const { ship, box, points } of all) {
        for (const point of points) {
          const others = ships.filter((each) => each !== ship)
          expect(Math.min(...others.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)))).toBeGreaterThan(
            9,
          )
          const crossed = boxes.filter((each) => {
            const isSame = each.x === box.x && each.y === box.y
            return !isSame && distanceTo(each, point) === 0
          })
          expect(crossed).toEqual([])
        }
      }
    }
    expect(lines).toBeGreaterThan(10)
  })

  test('of a ship that a more important one hides there is none', () => {
    expect(placeLabels([request(0, 1), request(3, 2)], sea, { onLines: true })[0]).toBeNull()
    expect(placeLabels([request(0, 2), request(3, 1)], sea, { onLines: true })[0]).not.toBeNull()
  })

  test.each<[string, [x: number, priority: number][], (number | null)[]]>([
    [
      'ships apart hide none',
      [
        [0, 1],
        [8, 2],
      ],
      [null, null],
    ],
    [
      'the more important one hides',
      [
        [0, 1],
        [7, 2],
      ],
      [1, null],
    ],
    [
      'of two the nearer one hides',
      [
        [0, 1],
        [-6, 2],
        [4, 3],
      ],
      [2, null, null],
    ],
    [
      'one that is hidden hides none',
      [
        [0, 1],
        [6, 2],
        [12, 3],
      ],
      [null, 2, null],
    ],
    [
      'of equals the first one hides',
      [
        [0, 1],
        [3, 1],
        [5, 1],
      ],
      [null, 0, 0],
    ],
  ])('hidden ships: %s', (_, ships, hosts) => {
    expect(hiddenBy(ships.map(([x, priority]) => request(x, priority)))).toEqual(hosts)
  })

  test.each([false, true])('never overlap, on lines: %s', (onLines) => {
    const placed = placeLabels(
      Array.from({ length: 200 }, (_, index) => request((index * 37) % 900, index)),
      sea,
      { onLines },
    )
    const boxes = placed.filter((box) => box !== null)
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const apart =
          a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
        expect(apart).toBe(true)
      }
    }
  })
})

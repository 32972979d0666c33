import land110 from 'world-atlas/land-110m.json'
import land50 from 'world-atlas/land-50m.json'
import { describe, expect, test } from 'vitest'
import { testPositions } from '#domain/testing/records.ts'
import { trackPieces } from '#domain/vessel/vessel-track.ts'
import { landOf } from './base/land.ts'
import { inside, sideOf } from './clip.ts'
import { roomForMarks } from './map-view.ts'
import { boundsOf, copiesInView, worldSize, worldX, worldY } from './mercator.ts'
import { leaderEnd, placeLabels } from './place-labels.ts'
import { keptAt, pointsAt, simplified } from './simplify.ts'
import { tracePiece } from './track-lines.ts'

/** A path that remembers its stretches. */
function recorder() {
  const stretches: [number, number, number, number][] = []
  let at: [number, number] = [0, 0]
  return {
    stretches,
    moveTo(x: number, y: number) {
      at = [x, y]
    },
    lineTo(x: number, y: number) {
      stretches.push([...at, x, y])
      at = [x, y]
    },
  }
}

function frame(longitude: number, latitude: number, zoom: number, width = 1000, height = 700) {
  const size = worldSize(zoom)
  const [left, top] = [worldX(longitude) * size - width / 2, worldY(latitude) * size - height / 2]
  return { width, height, zoom, size, left, top }
}

const start = Date.parse('2026-11-20T00:00:00Z')

function position(longitude: number, minutes: number) {
  return {
    latitude: 40,
    longitude,
    heading: 90,
    timestamp: new Date(start + minutes * 60_000).toISOString(),
    estimated: false,
  }
}

describe('a track across 180°', () => {
  const pieces = trackPieces(
    testPositions([position(178, 0), position(179, 60), position(-179, 180), position(-178, 240)]),
  )

  test('is one piece whose neighbors are near', () => {
    expect(pieces).toHaveLength(1)
    expect(pieces[0]?.points.map(({ longitude }) => longitude)).toEqual([178, 179, 181, 182])
  })

  test.each([
    ['seen from the east of it', -175],
    ['from the west of it', 175],
    ['some times around', 175 + 720],
  ])('has no stretch across the world, %s', (_, longitude) => {
    const path = recorder()
    for (const piece of pieces) tracePiece(path, piece, frame(longitude, 40, 3))
    const width = (worldX(182) - worldX(178)) * worldSize(3)
    expect(path.stretches.reduce((sum, [x1, , x2]) => sum + (x2 - x1), 0)).toBeCloseTo(width, 0)
    expect(Math.max(...path.stretches.map(([x1, , x2]) => Math.abs(x2 - x1)))).toBeLessThanOrEqual(width + 1)
  })
})

test('a line is cut at the view', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  expect(inside(-10, 5, 20, 5, box)).toEqual([1 / 3, 2 / 3])
  expect(inside(2, 2, 8, 8, box)).toEqual([0, 1])
  expect(inside(-5, -1, 20, -1, box)).toBeNull()
  expect(inside(-1, 1, 1, -3, box)).toBeNull()
})

test('of two points on the same side of a view nothing is seen between', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const [west, north, southEast] = [sideOf(-1, 5, box), sideOf(5, -1, box), sideOf(11, 11, box)]
  expect(sideOf(10, 0, box)).toBe(0)
  expect(west & sideOf(-5, 30, box)).not.toBe(0)
  expect(north & sideOf(30, -2, box)).not.toBe(0)
  expect(southEast & sideOf(12, 5, box)).not.toBe(0)
  // What lies between these may cross the view.
  for (const [one, other] of [
    [west, north],
    [west, southEast],
    [north, southEast],
  ] as const) {
    expect(one & other).toBe(0)
  }
})

test('the part of a track in view is what is inside of each of its stretches, in one line while it stays', () => {
  const points = Array.from({ length: 400 }, (_, index) => ({
    latitude: 20 * Math.sin(index * 1.7),
    longitude: 20 * Math.cos(index * 1.1),
    at: index,
    heading: null,
    estimated: false,
  }))
  const view = frame(3, 2, 6)
  const box = { left: -4, top: -4, right: view.width + 4, bottom: view.height + 4 }
  const places = points.map(({ latitude, longitude }) => [
    worldX(longitude) * view.size - view.left,
    worldY(latitude) * view.size - view.top,
  ])
  const expected = places.slice(1).flatMap(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = places[index] ?? []
    const part = inside(x1, y1, x2, y2, box)
    if (part === null) return []
    const [from, to] = part
    return [
      [x1 + from * (x2 - x1), y1 + from * (y2 - y1), x1 + to * (x2 - x1), y1 + to * (y2 - y1)].map((value) =>
        Math.round(value * 1000),
      ),
    ]
  })
  const path = recorder()
  tracePiece(path, { kind: 'reported', points }, view)
  expect(path.stretches.map((stretch) => stretch.map((value) => Math.round(value * 1000)))).toEqual(expected)
  expect(expected.length).toBeGreaterThan(20)
  expect(expected.length).toBeLessThan(399)
})

describe('simplifying', () => {
  const xs = Float64Array.from({ length: 2000 }, (_, index) => index / 2000)
  const ys = Float64Array.from(xs, (x) => Math.sin(x * 9) / 10 + Math.sin(x * 900) / 10_000)
  const line = simplified(xs, ys)

  test('keeps the ends, and less the coarser it is', () => {
    const counts = [0.00001, 0.001, 0.01, 1].map((tolerance) => keptAt(line, tolerance).length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(-1)).toBe(2)
    expect([...keptAt(line, 1)]).toEqual([0, 1999])
  })

  test('chooses the same points from far to near, from near to far, and at once', () => {
    const tolerances = [0.01, 0.001, 0.0001, 0.00001, 0]
    const [nearing, leaving] = [simplified(xs, ys), simplified(xs, ys)]
    const near = tolerances.map((tolerance) => keptAt(nearing, tolerance))
    const far = tolerances.toReversed().map((tolerance) => keptAt(leaving, tolerance))
    expect(near).toEqual(far.toReversed())
    expect(near).toEqual(tolerances.map((tolerance) => keptAt(simplified(xs, ys), tolerance)))
  })

  test('looks no closer at a line than its tolerance asks', () => {
    const seen = simplified(xs, ys)
    const count = keptAt(seen, 0.01).length
    const looked = seen.keptUpTo.filter((upTo) => upTo > 0).length
    expect(count).toBeGreaterThan(3)
    expect(looked).toBeLessThan(3 * count)
    expect(seen.undivided.every(({ limit }) => limit <= 0.01)).toBe(true)
  })

  test('moves no point farther than the tolerance', () => {
    const indexes = keptAt(line, 0.002)
    let furthest = 0
    for (const [place, to] of indexes.entries()) {
      const from = indexes[place - 1] ?? 0
      for (let index = from; index < to; index += 1) {
        const part = ((xs[index] ?? 0) - (xs[from] ?? 0)) / ((xs[to] ?? 0) - (xs[from] ?? 0))
        const drawn = (ys[from] ?? 0) + part * ((ys[to] ?? 0) - (ys[from] ?? 0))
        furthest = Math.max(furthest, Math.abs((ys[index] ?? 0) - drawn))
      }
    }
    // Measured upright, which is a little more than to the line.
    expect(furthest).toBeLessThan(0.003)
  })
})

test('copies of the world in a view', () => {
  expect(copiesInView(0.4, 0.6, 0, 1)).toEqual([0])
  expect(copiesInView(0.9, 1.1, 0, 1)).toEqual([-1, 0])
  expect(copiesInView(0.1, 0.2, 1.5, 3.5)).toEqual([2, 3])
})

test.each([1e308, -1e308, 1e15, Number.POSITIVE_INFINITY, Number.NaN])(
  'what lies at %d worlds has no copies, and a line that comes from there has few',
  (far) => {
    expect(copiesInView(far, far, 0, 1)).toEqual([])
    expect(copiesInView(Math.min(0.5, far), Math.max(0.5, far), 0, 1).length).toBeLessThan(70)
  },
)

test('a box around more places than a call has room for', () => {
  const places = Array.from({ length: 200_000 }, (_, index) => placeAt(index / 2_000))
  expect(boundsOf(places)).toMatchObject({ south: 30, north: 30, west: 0 })
})

function placeAt(longitude: number) {
  return { latitude: 30, longitude }
}

test('the box around ships on both sides of 180° is the small one', () => {
  expect(boundsOf([placeAt(170), placeAt(-170), placeAt(175)])).toMatchObject({ west: 170, east: 190 })
  expect(boundsOf([placeAt(-10), placeAt(20)])).toMatchObject({ west: -10, east: 20 })
  expect(boundsOf([placeAt(5)])).toMatchObject({ west: 5, east: 5 })
  expect(boundsOf([])).toBeNull()
})

describe('room for marks at the rim of a fitted map', () => {
  test.each([1, 2.3, 4.7])('holds a whole mark of scale %d', (scale) => {
    const room = roomForMarks(3840, 1500, scale)
    // A bow is 10 pixels from the middle at scale 1, and its rim beyond that.
    for (const side of Object.values(room)) expect(side).toBeGreaterThanOrEqual(15 * scale)
  })

  test('leaves half of a small map to what it is fitted to', () => {
    expect(roomForMarks(400, 200, 5)).toEqual({ top: 50, right: 100, bottom: 50, left: 100 })
  })
})

function request(x: number, priority: number) {
  return { x, y: 0, radius: 10, width: 80, height: 16, priority }
}

const sea = { x: -1000, y: -1000, width: 3000, height: 2000 }

describe('labels', () => {
  test('that collide stand elsewhere or not at all, the most important first', () => {
    const placed = placeLabels(
      [request(0, 1), request(4, 5), request(8, 2), request(12, 0), request(16, 0), request(20, 0)],
      sea,
    )
    expect(placed[1]).not.toBeNull()
    expect(placed.filter((box) => box === null).length).toBeGreaterThan(0)
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
    expect(placeLabels([request(0, 1)], sea, false, taken)).toEqual([
      { x: -90, y: -8, width: 80, height: 16 },
    ])
  })

  test('of many ships in one place many have their names, on lines where they stand away', () => {
    const ships = Array.from({ length: 9 }, (_, index) => ({
      ...request(30 * (index % 4), 9 - index),
      y: 30 * Math.floor(index / 4),
    }))
    const count = (onLines: boolean) => placeLabels(ships, sea, onLines).filter((box) => box !== null).length
    expect(count(true)).toBeGreaterThan(count(false))
    const boxes = placeLabels(ships, sea, true)
    const lines = boxes.flatMap((box, index) => {
      const ship = ships[index]
      return box === null || ship === undefined ? [] : [leaderEnd(ship, box) !== null]
    })
    expect(lines[0]).toBe(false)
    expect(lines).toContain(true)
  })

  test.each([
    ['upper left', -1, -1],
    ['upper right', 1, -1],
    ['lower left', -1, 1],
    ['lower right', 1, 1],
  ])(
    'of the eleventh in importance stand on a line to the %s where nothing else is free',
    (_, right, down) => {
      const others = Array.from({ length: 10 }, (__, index) => ({ ...request(0, 2), y: 300 + 60 * index }))
      const ship = request(0, 1)
      const corner = 26.87
      // In the middle of each other place: beside, above and below the ship, and at its corners, near it and away.
      const middles = [
        ...[50, 78, -50, -78].map((x) => [x, 0]),
        ...[18, 46, -18, -46].map((y) => [0, y]),
        ...[-1, 1].flatMap((x) => [-1, 1].map((y) => [47 * x, 15 * y])),
        ...[-1, 1].flatMap((x) => [-1, 1].map((y) => [67 * x, 35 * y])),
      ].filter(([x, y]) => x !== 67 * right || y !== 35 * down)
      const taken = middles.map(([x = 0, y = 0]) => ({ x: x - 1, y: y - 1, width: 2, height: 2 }))
      const placed = placeLabels([...others, ship], sea, true, taken).at(-1)
      expect(placed?.x).toBeCloseTo(right < 0 ? -corner - ship.width : corner, 2)
      expect(placed?.y).toBeCloseTo(down < 0 ? -corner - ship.height : corner, 2)
    },
  )

  test.each([false, true])('never overlap, on lines: %s', (onLines) => {
    const placed = placeLabels(
      Array.from({ length: 200 }, (_, index) => request((index * 37) % 900, index)),
      sea,
      onLines,
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

test.each([
  ['coarse', land110],
  ['fine', land50],
])('no coast of the %s land crosses the world', (_, topology) => {
  const rings = landOf(topology as unknown as Parameters<typeof landOf>[0])
  expect(rings.length).toBeGreaterThan(100)
  for (const ring of rings) {
    const points = pointsAt(ring, 5)
    for (const [place, index] of points.entries()) {
      const next = points[place + 1]
      if (next === undefined || ring.coast[index] === 0) continue
      expect(Math.abs((ring.xs[next] ?? 0) - (ring.xs[index] ?? 0))).toBeLessThan(0.1)
    }
  }
})

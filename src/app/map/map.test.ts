import land110 from 'world-atlas/land-110m.json'
import land50 from 'world-atlas/land-50m.json'
import { describe, expect, test } from 'vitest'
import { testPositions } from '#domain/testing/records.ts'
import { trackPieces } from '#domain/vessel/vessel-track.ts'
import { landOf } from './base/land.ts'
import { inside, sideOf } from './clip.ts'
import { fitting, leastZoom, moveIntoSight, roomForMarks, widest } from './map-view.ts'
import { boundsOf, copiesInView, worldSize, worldX, worldY } from './mercator.ts'
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

describe('a fitted map', () => {
  const margins = { top: 0, right: 0, bottom: 0, left: 0 }
  const pacific = { south: 0, north: 50, west: 120, east: 240 }

  test('shows one world at most, with a mark at its edge once', () => {
    for (const scale of [1, 1.4, 4.7]) {
      const size = { width: 1800, height: 500 }
      expect(widest(leastZoom(size, scale), scale)).toBeCloseTo(size.width)
    }
    expect(256 * 2 ** leastZoom({ width: 300, height: 900 }, 1)).toBeCloseTo(900)
  })

  test('leaves the room that is wanted where that leaves no side of it empty', () => {
    const wanted = { top: 40, right: 40, bottom: 40, left: 40 }
    const found = fitting(pacific, { width: 800, height: 500 }, wanted, margins, 1)
    expect(found.margins).toBe(wanted)
    expect((256 * 2 ** found.zoom * 120) / 360).toBeCloseTo(720)
  })

  test('that is flat shows all of the places, and closer at the edge rather than with empty sides', () => {
    const wanted = { top: 100, right: 0, bottom: 100, left: 0 }
    const flat = fitting(pacific, { width: 1500, height: 300 }, wanted, margins, 1)
    expect(flat.margins).toBe(margins)
    expect(256 * 2 ** flat.zoom * (worldY(0) - worldY(50))).toBeLessThanOrEqual(300.001)
  })
})

test('a place moves into what is free of a panel, and only where it is not in sight', () => {
  const size = { width: 900, height: 700 }
  const free = { top: 30, right: 60, bottom: 50, left: 340 }
  expect(moveIntoSight({ x: 500, y: 300 }, size, free)).toBeNull()
  expect(moveIntoSight({ x: 200, y: 300 }, size, free)).toEqual({ x: 390, y: 40 })
})

describe('room for marks at the rim of a fitted map', () => {
  test.each([1, 2.3, 4.7])('holds a whole mark of scale %d', (scale) => {
    const room = roomForMarks({ width: 3840, height: 1500 }, scale)
    // A bow is 10 pixels from the middle at scale 1, and its rim beyond that.
    for (const side of Object.values(room)) expect(side).toBeGreaterThanOrEqual(15 * scale)
  })

  test('leaves half of a small map to what it is fitted to', () => {
    const room = roomForMarks({ width: 400, height: 200 }, 10)
    expect(room).toEqual({ top: 50, right: 100, bottom: 50, left: 100 })
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

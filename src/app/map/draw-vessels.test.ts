import { expect, test } from 'vitest'
import type { Freshness } from '#domain/tracking/staleness.ts'
import { drawVessels, type VesselMark } from './draw-vessels.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
import type { Palette } from './palette.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What was drawn, in its order: filled boxes and letters with their colors. */
type Drawn = (Box & { kind: 'box' | 'letters'; text?: string; color: string; opacity: number })[]

const letterWidth = 8

/** A canvas that writes down what is drawn on it. */
function recorder() {
  const drawn: Drawn = []
  let box: Box | null = null
  const context = {
    font: '',
    textBaseline: '',
    lineJoin: '',
    lineWidth: 1,
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => {
      box = null
    },
    closePath: () => {},
    arc: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => {},
    rect: (x: number, y: number, width: number, height: number) => {
      box = { x, y, width, height }
    },
    fill: () => {
      if (box === null) return
      const rim = context.lineWidth / 2
      const { x, y, width, height } = box
      const whole = { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim }
      drawn.push({ ...whole, kind: 'box', color: context.fillStyle, opacity: context.globalAlpha })
    },
    measureText: (text: string) => ({ width: text.length * letterWidth }),
    fillText: (text: string, x: number, y: number) => {
      const [width, height] = [text.length * letterWidth, Number.parseFloat(context.font.split(' ')[1] ?? '')]
      const letters = { x, y: y - height / 2, width, height }
      drawn.push({
        ...letters,
        kind: 'letters',
        text,
        color: context.fillStyle,
        opacity: context.globalAlpha,
      })
    },
  }
  return { context: context as unknown as CanvasRenderingContext2D, drawn }
}

const colors = { surface: 'surface', ink: 'ink', softInk: 'soft ink', font: 'Inter', tones: {} }
const palette = colors as unknown as Palette

function frameOf(context: CanvasRenderingContext2D) {
  const [zoom, width, height] = [3, 1000, 600]
  const size = worldSize(zoom)
  const left = worldX(180) * size - width / 2
  const top = worldY(30) * size - height / 2
  return { context, zoom, width, height, size, left, top, seen: { x: 0, y: 0, width, height } }
}

function mark(index: number, freshness: Freshness): VesselMark {
  const place = { latitude: 30 + 8 * index, longitude: 170 + 9 * index }
  return {
    id: `${index}`,
    ...place,
    heading: 90,
    tone: 'bad',
    freshness,
    label: 'EVER GIVEN',
    priority: index,
  }
}

test('the name of a ship counts those that it hides', () => {
  const { context, drawn } = recorder()
  const named: [label: string, longitude: number][] = [
    ['EVER GIVEN', 179.9],
    ['BUDAPEST BRIDGE', 180],
    ['YM TRUTH', 180.05],
    ['ZIM USA', 190],
  ]
  const marks = named.map(([label, longitude], index) => ({
    ...mark(index, 'fresh'),
    label,
    latitude: 30,
    longitude,
    priority: index,
  }))
  drawVessels(frameOf(context), marks, palette, { scale: 1, selected: null, hovered: null })
  expect(drawn.flatMap((each) => (each.kind === 'letters' ? [each.text] : []))).toEqual([
    'YM TRUTH +2',
    'ZIM USA',
  ])
})

test.each([1, 2.3])(
  'every name stands on an opaque plate, also of a ship that is pale or stale, at scale %d',
  (scale) => {
    const { context, drawn } = recorder()
    const marks = (['fresh', 'aging', 'stale'] as const).map((freshness, index) => mark(index, freshness))
    drawVessels(frameOf(context), marks, palette, { scale, selected: null, hovered: null })
    const names = drawn.flatMap((letters, index) =>
      letters.kind === 'letters' ? [{ letters, plate: drawn[index - 1] }] : [],
    )
    expect(names.map(({ letters }) => letters.color)).toEqual(['ink', 'ink', 'soft ink'])
    for (const { letters, plate } of names) {
      expect(plate).toMatchObject({ kind: 'box', color: 'surface', opacity: 1 })
      if (plate === undefined) continue
      expect(letters.opacity).toBe(1)
      expect(plate.x).toBeLessThan(letters.x)
      expect(plate.x + plate.width).toBeGreaterThan(letters.x + letters.width)
      expect(plate.y).toBeLessThan(letters.y)
      expect(plate.y + plate.height).toBeGreaterThan(letters.y + letters.height)
    }
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawNoMore, drawSoon } from './draw-queue.ts'

const frames = new Map<number, () => void>()

beforeEach(() => {
  let handle = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set((handle += 1), run)
    return handle
  })
  vi.stubGlobal('cancelAnimationFrame', (which: number) => frames.delete(which))
})

afterEach(() => {
  frames.clear()
  vi.unstubAllGlobals()
})

function runFrame(): void {
  const runs = [...frames.values()]
  frames.clear()
  for (const run of runs) run()
}

function layersOf(names: readonly string[]) {
  const drawn: string[] = []
  return { drawn, layers: names.map((name) => ({ redraw: () => void drawn.push(name) })) }
}

test('one is drawn a frame, each once, in the order in which they asked', () => {
  const { drawn, layers } = layersOf(['base', 'tracks', 'vessels'])
  for (const layer of [...layers, ...layers]) drawSoon(layer)
  expect(drawn).toEqual([])
  const after = [1, 2, 3].map(() => {
    runFrame()
    return drawn.length
  })
  expect(after).toEqual([1, 2, 3])
  expect(drawn).toEqual(['base', 'tracks', 'vessels'])
  expect(frames.size).toBe(0)
})

test('one that asks again takes its turn behind the others', () => {
  const { drawn, layers } = layersOf(['base', 'tracks'])
  for (const layer of layers) drawSoon(layer)
  runFrame()
  if (layers[0] !== undefined) drawSoon(layers[0])
  runFrame()
  runFrame()
  expect(drawn).toEqual(['base', 'tracks', 'base'])
})

test('what is taken back is not drawn, and the others still are', () => {
  const { drawn, layers } = layersOf(['base', 'tracks'])
  const [base, tracks] = layers
  if (base === undefined || tracks === undefined) throw new Error('There are two.')
  drawSoon(base)
  drawSoon(tracks)
  drawNoMore(base)
  runFrame()
  expect(drawn).toEqual(['tracks'])
  drawSoon(base)
  drawNoMore(base)
  expect(frames.size).toBe(0)
})

test('one that cannot be drawn does not hold up the others', () => {
  const { drawn, layers } = layersOf(['tracks'])
  drawSoon({
    redraw() {
      throw new Error('no room')
    },
  })
  for (const layer of layers) drawSoon(layer)
  expect(runFrame).toThrow('no room')
  runFrame()
  expect(drawn).toEqual(['tracks'])
})

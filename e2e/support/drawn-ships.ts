import type { Page } from 'playwright/test'

interface Point {
  x: number
  y: number
}

/** The ships of a map, as they are painted. */
interface DrawnShips {
  /** The middle of each ship in view, in CSS pixels of the window. */
  ships: Point[]
  names: string[]
  /** The middle of the ring around the ship that was picked. */
  ring: Point | null
}

/** Shapes and texts that were drawn on a canvas since it was last cleared. */
interface Drawing {
  /** Corners since the last path began. */
  corners: Point[]
  hulls: Point[]
  circles: (Point & { radius: number })[]
  names: string[]
}

declare global {
  interface Window {
    shipDrawings: WeakMap<HTMLCanvasElement, Drawing>
  }
}

/** Has pages that open from now on write down what they draw. */
export async function recordShips(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawings = new WeakMap<HTMLCanvasElement, Drawing>()
    window.shipDrawings = drawings
    const before = (name: string, note: (drawing: Drawing, given: never[]) => void) => {
      const context = CanvasRenderingContext2D.prototype
      const original = Reflect.get(context, name) as () => void
      Reflect.set(context, name, function noted(this: CanvasRenderingContext2D, ...given: never[]) {
        const drawing = drawings.get(this.canvas) ?? { corners: [], hulls: [], circles: [], names: [] }
        drawings.set(this.canvas, drawing)
        note(drawing, given)
        Reflect.apply(original, this, given)
      })
    }
    before('clearRect', (drawing) => {
      Object.assign(drawing, { corners: [], hulls: [], circles: [], names: [] })
    })
    before('beginPath', (drawing) => {
      drawing.corners = []
    })
    before('lineTo', ({ corners }, [x, y]: number[]) => corners.push({ x: x ?? 0, y: y ?? 0 }))
    before('closePath', ({ corners, hulls }) => {
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      hulls.push({
        x: (Math.min(...xs) + Math.max(...xs)) / 2,
        y: (Math.min(...ys) + Math.max(...ys)) / 2,
      })
    })
    before('arc', ({ circles }, [x, y, radius]: number[]) => {
      circles.push({ x: x ?? 0, y: y ?? 0, radius: radius ?? 0 })
    })
    before('fillText', ({ names }, [text]: string[]) => names.push(text ?? ''))
  })
}

export function drawnShips(page: Page): Promise<DrawnShips> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-layer=vessels]')
    const drawing = canvas === null ? undefined : window.shipDrawings.get(canvas)
    const map = canvas?.closest('section')?.getBoundingClientRect()
    if (canvas === null || drawing === undefined || map === undefined) {
      return { ships: [], names: [], ring: null }
    }
    const corner = canvas.getBoundingClientRect()
    const inWindow = ({ x, y }: Point) => ({ x: x + corner.left, y: y + corner.top })
    // A ship without a heading is a round mark, smaller than the ring.
    const leastRing = 10
    const marks = drawing.circles.filter(({ radius }) => radius < leastRing)
    const ring = drawing.circles.find(({ radius }) => radius >= leastRing)
    return {
      ships: [...drawing.hulls, ...marks]
        .map(inWindow)
        .filter(({ x, y }) => x >= map.left && x <= map.right && y >= map.top && y <= map.bottom),
      names: drawing.names,
      ring: ring === undefined ? null : inWindow(ring),
    }
  })
}

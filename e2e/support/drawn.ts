import type { Page } from 'playwright/test'

/** Stretches along a line of pixels on which something is drawn, in CSS pixels. */
interface Run {
  from: number
  to: number
}

/** Where the canvas of a pane shows something, column by column, and the height of it all. */
export function drawnRuns(
  page: Page,
  layer: string,
): Promise<{ runs: Run[]; height: number; density: number }> {
  return page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-layer=${name}]`)
    const context = canvas?.getContext('2d')
    if (canvas == null || context == null) return { runs: [], height: 0, density: 1 }
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const density = width / canvas.getBoundingClientRect().width
    const runs: { from: number; to: number }[] = []
    const rows = { top: height, bottom: -1 }
    for (let x = 0; x < width; x += 1) {
      let drawn = false
      for (let y = 0; y < height; y += 1) {
        if ((data[(y * width + x) * 4 + 3] ?? 0) < 60) continue
        drawn = true
        rows.top = Math.min(rows.top, y)
        rows.bottom = Math.max(rows.bottom, y)
      }
      if (!drawn) continue
      const last = runs.at(-1)
      if (last !== undefined && last.to === x - 1) last.to = x
      else runs.push({ from: x, to: x })
    }
    return { runs, height: rows.bottom - rows.top + 1, density }
  }, layer)
}

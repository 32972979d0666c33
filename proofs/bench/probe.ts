/** Milliseconds from the click to the frame that shows the new rows. */
export interface PageTurn {
  /** Those in view. */
  inViewMs: number
  /** All of them. */
  allMs: number
}

/** What the page tells the bench; times in milliseconds from the start of the navigation. */
interface Probe {
  /** The first frame with all rows was painted. */
  rowsAt: number | null
  /** Rows are painted, and the app's script has taken their table over. */
  usableAt: number | null
  longTasks: { start: number; end: number }[]
  layoutShift: number
  /** Waits for the next click and the page that it leads to. */
  turn(): Promise<PageTurn>
}

declare global {
  interface Window {
    probe?: Probe
  }
}

/**
 * Runs in the page before any script of its own, also where the rows come with the document. It looks at the rows
 * whenever the document changes, and asks for no layout.
 */
export function installProbe(rows: number): void {
  const body = 'table tbody'
  const painted = new MessageChannel()
  const waiting: ((time: number) => void)[] = []
  painted.port1.addEventListener('message', () => waiting.shift()?.(performance.now()))
  painted.port1.start()

  function textOf(index: number): string {
    return document.querySelector(body)?.children[index]?.textContent ?? ''
  }

  /** Calls back once the frame of what stands in the document now has been painted. */
  function whenPainted(call: (time: number) => void): void {
    requestAnimationFrame(() => {
      waiting.push(call)
      painted.port2.postMessage(null)
    })
  }

  function whenever(holds: () => boolean, call: (time: number) => void): void {
    const observer = new MutationObserver(() => {
      if (!holds()) return
      observer.disconnect()
      whenPainted(call)
    })
    observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
  }

  /** React marks the elements that it knows, also those that came with the document. The table follows clicks on rows. */
  function awaitTakeover(): void {
    const table = document.querySelector('table') ?? document
    if (Object.keys(table).some((key) => key.startsWith('__reactFiber$'))) probe.usableAt = performance.now()
    else requestAnimationFrame(awaitTakeover)
  }

  const probe: Probe = {
    rowsAt: null,
    usableAt: null,
    longTasks: [],
    layoutShift: 0,
    turn() {
      const inView = [...(document.querySelector(body)?.children ?? [])].filter(
        (row) => row.getBoundingClientRect().top < window.innerHeight,
      ).length
      const before = [0, inView - 1, rows - 1].map(textOf)
      const isNew = (place: number, index: number) => textOf(index) !== '' && textOf(index) !== before[place]
      return new Promise((resolve) => {
        window.addEventListener(
          'click',
          ({ timeStamp }) => {
            let inViewMs = 0
            whenever(
              () => isNew(0, 0) && isNew(1, inView - 1),
              (time) => {
                inViewMs = time - timeStamp
              },
            )
            whenever(
              () => isNew(0, 0) && isNew(2, rows - 1),
              (time) => resolve({ inViewMs, allMs: time - timeStamp }),
            )
          },
          { capture: true, once: true },
        )
      })
    },
  }
  window.probe = probe

  whenever(
    // A page whose first picture has few of its rows says so.
    () => textOf(0) !== '' && textOf(rows - 1) !== '' && !document.documentElement.hasAttribute('data-first'),
    (time) => {
      probe.rowsAt = time
      awaitTakeover()
    },
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      probe.longTasks.push({ start: startTime, end: startTime + duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      probe.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

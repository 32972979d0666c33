/** What the program that drives this page calls. */
interface LongBench {
  /** The next key or click is measured. */
  watch(): void
  /** Milliseconds from the event to the end of the first frame with other rows. */
  painted(): Promise<number>
}

declare global {
  interface Window {
    longBench?: LongBench
  }
}

/** Milliseconds after which a measurement is given up. */
const longestMs = 20_000

/** Resolves when the next frame has been painted. */
function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message comes after the paint of the frame in which it was posted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
}

async function measure(): Promise<number> {
  const body = document.querySelector('tbody')
  if (body === null) throw new Error('There is no table.')
  const began = new Promise<number>((resolve) => {
    const begin = (event: Event) => resolve(event.timeStamp)
    for (const type of ['keydown', 'click']) addEventListener(type, begin, { capture: true, once: true })
  })
  const changed = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('No row has changed.')), longestMs)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await changed
  await framePainted()
  return performance.now() - (await began)
}

/** Lets the program measure this page. */
export function offerMeasure(): void {
  let measured: Promise<number> | null = null
  window.longBench = {
    watch() {
      measured = measure()
    },
    async painted() {
      if (measured === null) throw new Error('Nothing is watched.')
      return measured
    },
  }
}

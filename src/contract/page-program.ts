import type { ClockReading } from './clock-header.ts'

/**
 * How the proxy and the program that draws the app's pages on the server meet. That program is the app itself, built
 * for Node; the proxy loads it by its path, as it reads the app's other files.
 */

/** What a page needs to know of the browser that asks for it. */
export interface PageView {
  /** Path and query, as in the address bar. */
  address: string
  /** The time in the world of the shipments; null until the service has told it. */
  clock: ClockReading | null
  /** A phone, where tables are lists. A guess: the browser itself finds out. */
  narrow: boolean
}

/** A page with its first data, drawn on the server. */
export interface DrawnPage {
  /** Writes what stands in `#root`, the title of the window before it. */
  pipe: (to: NodeJS.WritableStream) => void
  /** The data that the page was drawn with, as JSON: a `PageState` of the app. */
  state: string
}

/** A page that can be drawn. */
export interface OpenedPage {
  /** The source of the page's own code, a key of the build's manifest; null where it is in the first load. */
  source: string | null
  /**
   * Asks for the page's data and draws it. Faults of its data are for the browser to show.
   * @param longestWaitMs milliseconds after which it is drawn without its data
   */
  draw: (longestWaitMs: number) => Promise<DrawnPage>
}

/**
 * Asks the proxy itself, like the `fetch` of a browser, with a path below the origin. Nothing ends it early: when the
 * document has gone out without the answer, its browser gets that.
 */
export type AskProxy = (path: string, init: RequestInit) => Promise<Response>

export interface PageProgram {
  /** What to do with a request for a page; null: it is drawn in the browser alone. */
  open: (view: PageView) => OpenedPage | { redirect: string } | null
}

/** What the built program exports under the name `openPages`. */
export type OpenPages = (ask: AskProxy) => PageProgram

/** The element that holds `DrawnPage.state`. */
export const pageStateId = 'page-state'

/** On the root element, by the server: the window that the page was drawn for, `narrow` or `wide`. */
export const drawnAttribute = 'data-drawn'

/** The width up to which a window is narrow: the same as in the style sheets. */
export const narrowQuery = '(width <= 720px)'

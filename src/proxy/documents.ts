import type { Logger } from 'pino'
import {
  type Drawing,
  type DrawnPage,
  earlyStateId,
  narrowAttribute,
  type PageProgram,
  type PageView,
} from '#contract/page-program.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { PackedBody } from './packed-body.ts'
import type { StaticFiles } from './static-files.ts'

/** Milliseconds that a document waits for its data; without them the browser asks for itself. */
export const longestWaitMs = 800

/** The places of the built page that are filled in. */
const places = {
  html: '<html lang="en"',
  title: '<title>Quayside</title>',
  headEnd: '</head>',
  root: '<div id="root">',
} as const

/** A phone, as far as a request tells: its browser says so, or calls itself one. */
export function isNarrow(headers: Headers): boolean {
  const said = headers.get('sec-ch-ua-mobile')
  if (said !== null) return said === '?1'
  return /\b(?:iPhone|Android.+Mobile)\b/.test(headers.get('user-agent') ?? '')
}

/** A text as the value of a filled place: `$` means nothing in it. */
function fill(page: string, place: string, text: string): string {
  return page.replace(place, () => text)
}

/** Has the browser load a file that the page will ask for, while the first load still comes. */
function preloadOf(path: string): string {
  return path.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${path}" />`
    : `<link rel="modulepreload" crossorigin href="${path}" />`
}

/** The built page with what was drawn. */
function filled(index: string, { narrow }: PageView, drawn: DrawnPage, preloads: string): string {
  let page = index
  if (narrow) page = fill(page, places.html, `${places.html} ${narrowAttribute}`)
  page = fill(page, places.title, `<title>${drawn.title}</title>`)
  page = fill(page, places.headEnd, `${preloads}${places.headEnd}`)
  return fill(
    page,
    `${places.root}</div>`,
    `${places.root}${drawn.markup}</div><script type="application/json" id="${earlyStateId}">${drawn.state}</script>`,
  )
}

/** Answers with the app's page, drawn with its first data. */
export class Documents {
  readonly #files: StaticFiles
  readonly #program: PageProgram
  readonly #logger: Logger

  constructor(files: StaticFiles, program: PageProgram, logger: Logger) {
    this.#files = files
    this.#program = program
    this.#logger = logger
  }

  /** The document for an address; null where the page goes out as it was built. */
  async serve(request: Request, url: URL): Promise<Response | null> {
    const view = { address: url.pathname + url.search, narrow: isNarrow(request.headers) }
    const drawn = await this.#draw(view)
    if (drawn === null) return null
    if ('redirect' in drawn) {
      return new Response(null, {
        status: 302,
        headers: { location: drawn.redirect, 'cache-control': 'no-store' },
      })
    }
    const preloads = [...new Set(drawn.sources.flatMap((source) => this.#files.filesOf(source)))].map(
      preloadOf,
    )
    const page = new TextEncoder().encode(filled(this.#files.index, view, drawn, preloads.join('')))
    const { bytes, encoding } = await new PackedBody(page).form(acceptedEncoding(request))
    return new Response(bytes, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      },
    })
  }

  async #draw(view: PageView): Promise<Drawing> {
    try {
      return await this.#program.draw(view, longestWaitMs)
    } catch (error) {
      // The browser draws the page itself, and says what is wrong.
      this.#logger.error({ err: error, path: view.address }, 'a page could not be drawn')
      return null
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { ClockReading } from '#contract/clock-header.ts'
import {
  type DrawnPage,
  earlyStateId,
  narrowAttribute,
  type PagePlan,
  type PageProgram,
  type PageView,
} from '#contract/page-program.ts'
import { acceptedEncoding, type Encoding } from '#http/accepted-encoding.ts'
import { nameBrowser } from '#http/holder.ts'
import { packingLevels } from '#http/packed-body.ts'
import type { StaticFiles } from './static-files.ts'

/** Milliseconds that a document waits for its data; without them the browser asks for itself. */
const longestWaitMs = 800

/** The places of the built page that are filled in. */
const places = {
  html: '<html lang="en"',
  title: '<title>Quayside</title>',
  headEnd: '</head>',
  root: '<div id="root">',
} as const

const rootEnd = '</div>'

/** The built page in the parts between which something is filled in. */
interface PageParts {
  /** Up to the end of the head, without the title. */
  head: string
  /** From there to the inside of the root. */
  body: string
  /** It comes after what is painted without it: on a slow line one would wait for the other. */
  code: string
  /** What ends the root, and what follows. */
  end: string
}

/** The program that draws asks without the request that it draws for. */
const openings = new AsyncLocalStorage<Request>()

/** The request for the page that is being drawn, where its program asks for the data. */
export function openingOfPage(): Request | undefined {
  return openings.getStore()
}

/** The app's own code, which the build names in the head. */
const codeTags = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g

function partsOf(index: string): PageParts {
  const [head = '', rest = ''] = index.replace(places.title, '').split(places.headEnd)
  const [body = '', end = ''] = rest.split(places.root)
  return {
    head: head.replaceAll(codeTags, ''),
    body: `${places.headEnd}${body}${places.root}`,
    code: (head.match(codeTags) ?? []).join(''),
    end,
  }
}

/** A phone, as far as a request tells: its browser says so, or calls itself one. */
export function isNarrow(headers: Headers): boolean {
  const said = headers.get('sec-ch-ua-mobile')
  if (said !== null) return said === '?1'
  const agent = headers.get('user-agent') ?? ''
  const android = agent.indexOf('Android')
  return agent.includes('iPhone') || (android !== -1 && agent.includes('Mobile', android))
}

/** Has the browser load a file that the page will ask for, while the first load still comes. */
function preloadOf(path: string): string {
  return path.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${path}" />`
    : `<link rel="modulepreload" crossorigin href="${path}" />`
}

/** Sends each part as soon as it is there. */
function packerFor(encoding: Encoding) {
  return encoding === 'gzip'
    ? createGzip({ level: packingLevels.gzip, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: packingLevels.br },
      })
}

/** A text that is sent in parts, in one encoding. */
function packedStream(
  parts: AsyncIterable<string>,
  encoding: Encoding | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = Readable.from(parts, { objectMode: false })
  // Whoever reads is told of an error by the stream itself.
  const packed = encoding === null ? text : pipeline(text, packerFor(encoding), () => null)
  // Node's own type says less of what it reads.
  return Readable.toWeb(packed) as ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * Returns a function that answers an address with the app's page, drawn with its first data; null where the page goes out
 * as it was built.
 * @param readClock null until the service has told its time
 */
export function openDocuments(
  files: StaticFiles,
  program: PageProgram,
  logger: Logger,
  readClock: () => ClockReading | null,
): (request: Request, url: URL) => Response | null {
  const { head, body, code, end } = partsOf(files.index)

  function preloadsOf(sources: readonly string[]): string {
    return [...new Set(sources.flatMap((source) => files.filesOf(source)))].map(preloadOf).join('')
  }

  async function draw(request: Request, view: PageView, plan: PagePlan): Promise<DrawnPage | null> {
    try {
      return await openings.run(request, () => plan.draw(longestWaitMs))
    } catch (error) {
      // The browser draws the page itself, and says what is wrong.
      logger.error({ err: error, path: view.address }, 'a page could not be drawn')
      return null
    }
  }

  /** What the browser can begin with is sent before the service is asked, and what it shows before its data. */
  async function* write(request: Request, view: PageView, plan: PagePlan): AsyncGenerator<string> {
    yield view.narrow ? head.replace(places.html, `${places.html} ${narrowAttribute}`) : head
    const drawn = await draw(request, view, plan)
    const preloads = code + preloadsOf([...plan.sources, ...(drawn?.sources ?? [])])
    if (drawn === null) {
      yield places.title + preloads + body + end
      return
    }
    yield `<title>${drawn.title}</title>${body}${drawn.markup}`
    const state = `<script type="application/json" id="${earlyStateId}">${drawn.state}</script>`
    yield rootEnd + preloads + state + end.slice(rootEnd.length)
  }

  return (request, url) => {
    const view = {
      address: url.pathname + url.search,
      clock: readClock(),
      narrow: isNarrow(request.headers),
    }
    const plan = program.plan(view)
    if (plan === null) return null
    if ('redirect' in plan) {
      return new Response(null, {
        status: 302,
        headers: { location: plan.redirect, 'cache-control': 'no-store' },
      })
    }
    const encoding = acceptedEncoding(request)
    const page = new Response(packedStream(write(request, view, plan), encoding), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      },
    })
    nameBrowser(request, page)
    return page
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { ClockReading } from '#contract/clock-header.ts'
import {
  drawnAttribute,
  type OpenedPage,
  type PageProgram,
  pageStateId,
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

/** The program that draws asks without the request that it draws for. */
const openings = new AsyncLocalStorage<Request>()

/** The request for the page that is being drawn, where its program asks for the data. */
export function openingOfPage(): Request | undefined {
  return openings.getStore()
}

/** The app's own code, which the build names in the head. */
const codeTags = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g

/**
 * Cuts the built page where something is filled in. The app's code moves behind the markup, which on a slow line would
 * wait for it.
 */
function cut(index: string) {
  const [head = '', rest = ''] = index.replace(places.title, '').split(places.headEnd)
  const [body = '', end = ''] = rest.split(places.root)
  return {
    head: head.replaceAll(codeTags, '') + places.headEnd + body + places.root,
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

/** Whatever is written leaves at once, and in one piece: a packer takes a turn of its thread for each. */
function packerFor(encoding: Encoding | null): PassThrough | BrotliCompress | Gzip {
  const chunkSize = 2 ** 17
  if (encoding === null) return new PassThrough()
  if (encoding === 'gzip') {
    return createGzip({ level: packingLevels.gzip, flush: constants.Z_SYNC_FLUSH, chunkSize })
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: packingLevels.br }
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH, chunkSize })
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
  const { head, code, end } = cut(files.index)

  /** Sends the head before the service is asked, and the markup before the data. */
  async function write(to: Writable, request: Request, view: PageView, page: OpenedPage) {
    const drawnFor = `${places.html} ${drawnAttribute}="${view.narrow ? 'narrow' : 'wide'}"`
    await new Promise((resolve) => void to.write(head.replace(places.html, drawnFor), resolve))
    const preloads = code + (page.source === null ? [] : files.filesOf(page.source)).map(preloadOf).join('')
    try {
      // Drawing takes the processor: the head has to have left, so that the browser loads what it names meanwhile.
      await setImmediate()
      const { pipe, state } = await openings.run(request, () => page.draw(longestWaitMs))
      const markup = new PassThrough()
      pipe(markup)
      to.write(await buffer(markup))
      const script = `<script type="application/json" id="${pageStateId}">${state}</script>`
      to.end(end.replace('</div>', () => `</div>${preloads}${script}`))
    } catch (error) {
      // The browser draws the page itself, and says what is wrong.
      logger.error({ err: error, path: view.address }, 'a page could not be drawn')
      to.end(end.replace('</div>', () => `</div>${places.title}${preloads}`))
    }
  }

  return (request, url) => {
    const view = {
      address: url.pathname + url.search,
      clock: readClock(),
      narrow: isNarrow(request.headers),
    }
    const page = program.open(view)
    if (page === null) return null
    if ('redirect' in page) {
      return new Response(null, {
        status: 302,
        headers: { location: page.redirect, 'cache-control': 'no-store' },
      })
    }
    const encoding = acceptedEncoding(request)
    const packer = packerFor(encoding)
    void write(packer, request, view, page)
    // Node's own type says less of what it reads.
    const body = Readable.toWeb(packer) as ReadableStream<Uint8Array<ArrayBuffer>>
    const document = new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      },
    })
    nameBrowser(request, document)
    return document
  }
}

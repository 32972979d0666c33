import type { Logger } from 'pino'
import { downloadSchema, maximumFileBytes, uploadSchema } from '#contract/document.ts'
import { fillPath } from '#contract/operation.ts'
import { createDirectUpload, getDocumentDownload } from '#contract/operations/documents.ts'
import { proxyFilesPrefix, uploadPath } from '#contract/proxy-files.ts'
import { proxyErrorCodes } from '#contract/proxy-status.ts'
import { readFileBytes } from '#http/read-body.ts'
import { errorReply, jsonApi } from '#http/reply.ts'
import { attachmentHeader } from './attachment.ts'

/** Forwards an operation of the contract: its path is below the base URL. */
type Forward = (request: Request, path: string, search: URLSearchParams) => Promise<Response>

/** Where the service wants the bytes of an announced file. */
interface Destination {
  url: string
  headers: Record<string, string>
}

/** Announced files whose bytes may still come; the oldest is forgotten first. */
const mostAnnounced = 1_000

/** Milliseconds that a store of files gets to begin its answer. */
const timeoutMs = 20_000

/** What a presigned upload may ask to be sent: nothing that says who we are or changes how HTTP is read. */
const passedHeader = /^(content-(type|md5|disposition)|x-[a-z0-9-]+)$/i

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function decodedSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment) || null
  } catch {
    return null
  }
}

function unreachable(): Response {
  return errorReply(502, 'Bad Gateway', {
    code: proxyErrorCodes.serviceUnreachable,
    detail: 'The place where the service keeps its files cannot be reached.',
  })
}

function unknownFile(): Response {
  return errorReply(404, 'Not Found', { detail: 'No file is kept or awaited under this address.' })
}

/**
 * Carries the bytes of files between the browser and wherever the service keeps them: a browser behind this
 * proxy reaches no other address. The addresses come from the service and never from the browser, and the key
 * goes to the service alone, with operations of the contract alone.
 */
export class Files {
  readonly #forward: Forward
  readonly #serviceUrl: () => string
  readonly #logger: Logger
  readonly #announced = new Map<string, Destination>()

  /** @param serviceUrl the base URL of the service, with /v2 */
  constructor(forward: Forward, serviceUrl: () => string, logger: Logger) {
    this.#forward = forward
    this.#serviceUrl = serviceUrl
    this.#logger = logger
  }

  /** Forwards an operation; of an announced file the address for its bytes becomes one of this proxy. */
  readonly forward: Forward = async (request, path, search) => {
    const reply = await this.#forward(request, path, search)
    const announces = request.method === createDirectUpload.method && path === createDirectUpload.path
    if (!announces || !reply.ok) return reply
    const answer: unknown = await reply.json().catch(() => null)
    const read = uploadSchema.safeParse(answer)
    if (!read.success || !isObject(answer)) return errorReply(502, 'The tracking service failed')
    const { signedId, directUpload } = read.data
    this.#remember(signedId, directUpload)
    const headers = { 'content-type': 'application/octet-stream' }
    return jsonApi(reply.status, { ...answer, direct_upload: { url: uploadPath(signedId), headers } })
  }

  /** Answers below `proxyFilesPrefix`. */
  async serve(request: Request, path: string): Promise<Response> {
    const [kind, id, ...more] = path.slice(proxyFilesPrefix.length + 1).split('/')
    const name = id === undefined ? null : decodedSegment(id)
    if (name === null || more.length > 0) return unknownFile()
    if (kind === 'documents' && request.method === 'GET') return this.#download(request, name)
    if (kind === 'uploads' && request.method === 'PUT') return this.#upload(request, name)
    return unknownFile()
  }

  #remember(id: string, destination: Destination): void {
    this.#announced.set(id, destination)
    const [oldest] = this.#announced.keys()
    if (this.#announced.size > mostAnnounced && oldest !== undefined) this.#announced.delete(oldest)
  }

  async #upload(request: Request, id: string): Promise<Response> {
    const destination = this.#announced.get(id)
    if (destination === undefined) return unknownFile()
    const base = `${this.#serviceUrl()}/`
    if (destination.url.startsWith(base)) {
      const path = destination.url.slice(base.length - 1)
      return this.#forward(request, path, new URLSearchParams())
    }
    const read = await readFileBytes(request, maximumFileBytes)
    if ('refusal' in read) return read.refusal
    const headers = Object.entries(destination.headers).filter(([name]) => passedHeader.test(name))
    const answer = await this.#ask(destination.url, request.signal, {
      method: 'PUT',
      headers: Object.fromEntries(headers),
      body: read.value,
    })
    await answer?.body?.cancel()
    if (answer === null || answer.status >= 500) return unreachable()
    if (answer.ok) return jsonApi(204, undefined)
    return errorReply(422, 'Unprocessable Entity', {
      detail: 'The place where the service keeps its files refuses this one.',
    })
  }

  /** Asks the service where the file is and hands its bytes on as they come. */
  async #download(request: Request, id: string): Promise<Response> {
    const path = fillPath(getDocumentDownload.path, { id })
    const question = new Request(request.url, { signal: request.signal })
    const reply = await this.#forward(question, path, new URLSearchParams())
    if (!reply.ok) return reply
    const read = downloadSchema.safeParse(await reply.json().catch(() => null))
    if (!read.success) return errorReply(502, 'The tracking service failed')
    const answer = await this.#ask(read.data.downloadUrl, request.signal, { method: 'GET' })
    if (answer === null) return unreachable()
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel()
      return answer.status === 404 ? unknownFile() : unreachable()
    }
    const length = answer.headers.get('content-length')
    return new Response(answer.body, {
      headers: {
        // Whatever it says it is, here it is bytes: nothing of it may run among our pages.
        'content-type': 'application/octet-stream',
        'content-disposition': attachmentHeader(answer.headers.get('content-disposition')),
        'cache-control': 'no-store',
        ...(length === null || answer.headers.has('content-encoding') ? {} : { 'content-length': length }),
      },
    })
  }

  /** Asks an address that the service named, without the key; null where no answer came. */
  async #ask(address: string, signal: AbortSignal, init: RequestInit): Promise<Response | null> {
    if (!this.#isAllowed(address)) {
      this.#logger.warn(
        'the tracking service keeps its files at an address that is neither https nor its own',
      )
      return null
    }
    const controller = new AbortController()
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort)
    const timer = setTimeout(abort, timeoutMs)
    try {
      // An address with its proof leads to the file itself; where another leads nobody has promised.
      return await fetch(address, { ...init, redirect: 'manual', signal: controller.signal })
    } catch {
      // The reason can name the address, which opens the file for whoever has it.
      if (!signal.aborted) this.#logger.warn('the place of the files does not answer')
      return null
    } finally {
      // From here on the browser's own going ends the bytes.
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  /** Its own server's paths as far as they are no operations: those are asked with the key, and counted. */
  #isAllowed(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || origin === new URL(this.#serviceUrl()).origin
  }
}

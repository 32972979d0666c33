import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { downloadSchema, maximumFileBytes, uploadSchema } from '#contract/document.ts'
import { fillPath } from '#contract/operation.ts'
import { createDirectUpload, getDocumentDownload } from '#contract/operations/documents.ts'
import { proxyFilesPrefix, uploadPath } from '#contract/proxy-files.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { announcedBytes, tooLarge } from '#http/read-body.ts'
import { errorReply, jsonApi } from '#http/reply.ts'
import { scopeOf } from '#http/request-scope.ts'
import { type Answer, ask, type Question } from './ask.ts'
import { attachmentHeader } from './attachment.ts'
import { answerTimeoutMs, type UpstreamService } from './upstream.ts'

export interface FileTransferOptions {
  /** Calls an operation of the contract, for all that the service says: its path is below the base URL. */
  callService: (request: Request, path: string) => Promise<Response>
  upstream: Pick<UpstreamService, 'url' | 'withoutKey'>
  logger: Logger
}

/** Where the service wants the bytes of an announced file. */
interface Destination {
  url: string
  headers: Record<string, string>
}

/** Announced files whose bytes may still arrive; the oldest is dropped first. */
const mostAnnounced = 1_000

/** Headers that a presigned upload may ask for: none that say who we are or change how HTTP is read. */
const allowedHeader = /^(content-(type|md5|disposition)|x-[a-z0-9-]+)$/i

/** What a browser learns of an announced file; not where it is stored. */
const shownOfUpload = [
  'id',
  'filename',
  'content_type',
  'metadata',
  'byte_size',
  'checksum',
  'created_at',
  'signed_id',
]

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
    detail: 'The tracking service’s file storage cannot be reached.',
  })
}

function unknownFile(): Response {
  return errorReply(404, 'Not Found', { detail: 'There is no file at this address.' })
}

/**
 * Carries the bytes of files between the browser and wherever the service keeps them: a browser behind this
 * proxy connects to no other address. Addresses come from the service, never from the browser. The key goes
 * only to the service, and only with operations of the contract.
 */
export class FileTransfer {
  readonly #options: FileTransferOptions
  readonly #announced = new Map<string, Destination>()

  constructor(options: FileTransferOptions) {
    this.#options = options
  }

  /** Announces a file, with an address of this proxy for its bytes. Where the file is stored stays here. */
  async announce(request: Request): Promise<Response> {
    const reply = await this.#options.callService(request, createDirectUpload.path)
    if (!reply.ok) return reply
    const answer: unknown = await reply.json().catch(() => null)
    const read = uploadSchema.safeParse(answer)
    if (!read.success) return errorReply(502, 'The tracking service failed')
    const { signedId, directUpload } = read.data
    this.#announced.set(signedId, directUpload)
    const [oldest] = this.#announced.keys()
    if (this.#announced.size > mostAnnounced && oldest !== undefined) this.#announced.delete(oldest)
    const headers = { 'content-type': 'application/octet-stream' }
    const direct = { url: uploadPath(signedId), headers }
    const shown = Object.entries(answer as object).filter(([name]) => shownOfUpload.includes(name))
    return jsonApi(reply.status, {
      ...Object.fromEntries(shown),
      key: '',
      service_name: '',
      direct_upload: direct,
    })
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

  async #upload(request: Request, id: string): Promise<Response> {
    const destination = this.#announced.get(id)
    if (destination === undefined) return unknownFile()
    const base = `${this.#options.upstream.url}/`
    if (destination.url.startsWith(base)) {
      const path = destination.url.slice(base.length - 1)
      return this.#options.callService(request, path)
    }
    const length = announcedBytes(request)
    if (length === null || request.body === null) {
      const detail = 'The length of a file has to be announced.'
      return errorReply(411, 'Length Required', { detail })
    }
    if (length > maximumFileBytes) return tooLarge(maximumFileBytes).refusal
    const headers = {
      ...Object.fromEntries(Object.entries(destination.headers).filter(([name]) => allowedHeader.test(name))),
      'content-length': String(length),
    }
    const answer = await this.#ask(destination.url, request, { method: 'PUT', headers, body: request.body })
    // Only the status is of interest: what else is said may have no end.
    answer?.body.destroy()
    if (answer === null || answer.status >= 500) return unreachable()
    if (answer.status >= 200 && answer.status < 300) return jsonApi(204, undefined)
    return errorReply(422, 'Unprocessable Entity', {
      detail: 'The tracking service’s file storage rejected this file.',
    })
  }

  /** Asks the service where the file is and passes its bytes on as they arrive. */
  async #download(request: Request, id: string): Promise<Response> {
    const path = fillPath(getDocumentDownload.path, { id })
    const question = new Request(request.url, { signal: request.signal })
    const reply = await this.#options.callService(question, path)
    if (!reply.ok) return reply
    const read = downloadSchema.safeParse(await reply.json().catch(() => null))
    if (!read.success) return errorReply(502, 'The tracking service failed')
    const { downloadUrl } = read.data
    const answer = await this.#ask(downloadUrl, request, {})
    if (answer === null) return unreachable()
    if (answer.status < 200 || answer.status >= 300) {
      answer.body.destroy()
      return answer.status === 404 ? unknownFile() : unreachable()
    }
    const length = answer.headers.get('content-length')
    const named = answer.headers.get('content-disposition')
    const body = Readable.from(this.#relay(request, answer.body))
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers: {
        // Whatever type it claims, here it is bytes: none of it may run among our pages.
        'content-type': 'application/octet-stream',
        'content-disposition': attachmentHeader(named, this.#options.upstream.withoutKey),
        // Should a browser show it after all, nothing in it may run.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
        ...(length === null || answer.headers.has('content-encoding') ? {} : { 'content-length': length }),
      },
    })
  }

  /** The bytes of a file. Where they break off, so does the answer: its part must not look like the whole. */
  async *#relay(request: Request, source: Answer['body']): AsyncGenerator<Buffer<ArrayBuffer>> {
    try {
      yield* source
    } catch (error) {
      // The error can name the address, which opens the file for whoever has it.
      if (!request.signal.aborted) this.#options.logger.warn('a file broke off on its way')
      const scope = scopeOf(request)
      if (scope === undefined) throw error
      // An error here would be written into the answer as text.
      scope.cut()
    }
  }

  /** Asks an address that the service named, without the key; null when no answer came. */
  async #ask(address: string, { signal }: Request, question: Question): Promise<Answer | null> {
    const { logger } = this.#options
    if (!this.#isAllowed(address)) {
      logger.warn('refused a file address of the tracking service: neither https nor its own server')
      return null
    }
    try {
      return await ask(address, { ...question, signal, timeoutMs: answerTimeoutMs })
    } catch {
      // The error can name the address, which opens the file for whoever has it.
      if (!signal.aborted) logger.warn('the file storage of the tracking service does not answer')
      return null
    }
  }

  /** The service's own server is allowed without https. Its operations are called with the key, and counted. */
  #isAllowed(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || origin === new URL(this.#options.upstream.url).origin
  }
}

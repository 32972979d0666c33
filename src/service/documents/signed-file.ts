import { createHmac, timingSafeEqual } from 'node:crypto'
import { errorReply } from '#http/reply.ts'
import { fileById } from '../store/documents.ts'
import { fileSecret } from '../store/file-secret.ts'
import type { Store } from '../store/store.ts'

/** The path prefix of signed file addresses. */
export const filePath = '/v2/rails/active_storage/signed/'

/** Milliseconds of real time that a signed address is valid. */
const openMs = 5 * 60_000

async function signature(store: Store, id: string, until: number): Promise<Buffer> {
  return createHmac('sha256', await fileSecret(store.database))
    .update(`${id}.${until}`)
    .digest()
}

/** An address that opens a file for a few minutes, for anyone who has it. */
export async function signedFileUrl(store: Store, url: URL, id: string): Promise<string> {
  const until = Date.now() + openMs
  const signed = await signature(store, id, until)
  return `${url.origin}${filePath}${id}.${until}.${signed.toString('base64url')}`
}

/** The file behind a signed address, as a download, so that no browser shows it as a page of this site. */
export async function answerFile(store: Store, token: string): Promise<Response> {
  const [id = '', until = '', signed = ''] = token.split('.')
  const expected = await signature(store, id, Number(until))
  const given = Buffer.from(signed, 'base64url')
  const valid = given.length === expected.length && timingSafeEqual(given, expected)
  const file = valid && Number(until) >= Date.now() ? await fileById(store.database, id) : null
  if (file === null || file.content === null) {
    return errorReply(404, 'Not Found', { detail: 'This download link has expired. Request a new one.' })
  }
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

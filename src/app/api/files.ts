import type { Document } from '#contract/document.ts'
import { createDirectUpload, createDocument } from '#contract/operations/documents.ts'
import { documentFilePath } from '#contract/proxy-files.ts'
import { md5Base64 } from '../util/md5.ts'
import { call } from './client.ts'
import { ContractError } from './errors.ts'
import { transfer } from './transfer.ts'

/**
 * Makes a document of a file: announces it with its checksum, sends the bytes, and names it. Each step is a
 * request of the shared budget.
 * @param onSent bytes of the file that have left
 */
export async function uploadDocument(
  file: File,
  name: string,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Document> {
  const checksum = md5Base64(new Uint8Array(await file.arrayBuffer()))
  signal.throwIfAborted()
  const { directUpload, signedId } = await call(createDirectUpload, {
    body: {
      blob: {
        filename: file.name,
        content_type: file.type === '' ? 'application/octet-stream' : file.type,
        byte_size: file.size,
        checksum,
      },
    },
    signal,
  })
  if (!directUpload.url.startsWith('/')) {
    throw new ContractError('direct_upload.url', 'leads away from here', directUpload.url)
  }
  await transfer({ method: 'PUT', ...directUpload, body: file, onSent, signal })
  const { data } = await call(createDocument, {
    body: { data: { type: 'document', attributes: { name, attached_document: signedId } } },
    signal,
  })
  return data
}

/** The file of a document, whole. */
export function downloadFile(id: string, signal: AbortSignal): Promise<Blob> {
  return transfer({ method: 'GET', url: documentFilePath(id), signal })
}

import { mutationOptions } from '@tanstack/react-query'
import type { Document } from '#contract/document.ts'
import { createDirectUpload, createDocument } from '#contract/operations/documents.ts'
import { documentFilePath } from '#contract/proxy-files.ts'
import { md5Base64 } from '../util/md5.ts'
import { call } from './client.ts'
import { documentKeys } from './documents.ts'
import { ContractError } from './errors.ts'
import { invalidate } from './invalidates.ts'
import { transfer } from './transfer.ts'

interface FileToUpload {
  file: File
  /** Of the document that it becomes. */
  name: string
  /** Bytes of the file that have left. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Makes a document of a file: announces it with its checksum, sends the bytes, and names it. Each step is a
 * request of the shared budget.
 */
async function uploadDocument({ file, name, onSent, signal }: FileToUpload): Promise<Document> {
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

export const documentUploadOptions = mutationOptions({
  mutationFn: uploadDocument,
  // The next file does not wait for the list.
  onSuccess: (_document, _file, _onMutateResult, { client }) => void invalidate(client, [documentKeys.lists]),
})

export function downloadFile(id: string, signal: AbortSignal): Promise<Blob> {
  return transfer({ method: 'GET', url: documentFilePath(id), signal })
}

import { createHash, randomUUID } from 'node:crypto'
import { notFound, unprocessable } from './service-error.ts'
import { fileById, insertFile, writeFileContent } from '../store/documents.ts'
import { timestamp } from '../world/zone.ts'
import { baseUrl } from '../records/base-url.ts'
import type { Handler } from './handler.ts'

/** Announces a file: contract/README.md, Documents. Its bytes are sent with the key, like every request. */
export const createDirectUpload: Handler<'createDirectUpload'> = async ({ body, url, now, store }) => {
  const id = randomUUID()
  const { filename, content_type: contentType, byte_size: byteSize, checksum } = body.blob
  await insertFile(store.database, {
    id,
    file_name: filename,
    content_type: contentType,
    byte_size: byteSize,
    checksum,
    content: null,
    created_at: now,
  })
  return {
    id,
    key: id,
    filename,
    content_type: contentType,
    metadata: {},
    service_name: 'database',
    byte_size: byteSize,
    checksum,
    created_at: timestamp(now),
    signed_id: id,
    direct_upload: {
      url: `${baseUrl(url)}/rails/active_storage/disk/${id}`,
      headers: { 'content-type': 'application/octet-stream' },
    },
  }
}

export const uploadFile: Handler<'uploadFile'> = async ({ path, body, store }) => {
  const file = await fileById(store.database, path.id)
  if (file === null) throw notFound('No upload was announced with this id.')
  const checksum = createHash('md5').update(body).digest('base64')
  if (body.byteLength !== file.byte_size || checksum !== file.checksum) {
    throw unprocessable('/blob/checksum', 'The file does not match the announced size and checksum.')
  }
  await writeFileContent(store.database, file.id, body)
  return undefined
}

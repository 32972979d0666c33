import { createHash } from 'node:crypto'
import type { TestService } from './test-service.ts'

/** The body that announces a file. */
export function upload(bytes: Buffer, more: object = {}): object {
  return {
    blob: {
      filename: 'paper.txt',
      content_type: 'text/plain',
      byte_size: bytes.length,
      checksum: createHash('md5').update(bytes).digest('base64'),
      ...more,
    },
  }
}

/** The path that an announced file is uploaded to, and the id by which a document refers to it. */
export async function announce(
  service: TestService,
  bytes: Buffer,
  more: object = {},
): Promise<{ path: string; signedId: string }> {
  const path = '/rails/active_storage/direct_uploads'
  const announced = await service.call('createDirectUpload', path, upload(bytes, more))
  return {
    path: new URL(announced.direct_upload.url).pathname.replace('/v2', ''),
    signedId: announced.signed_id,
  }
}

/** The id by which a document refers to an uploaded file. */
export async function uploaded(service: TestService, text: string, more: object = {}): Promise<string> {
  const bytes = Buffer.from(text)
  const { path, signedId } = await announce(service, bytes, more)
  await service.call('uploadFile', path, bytes)
  return signedId
}

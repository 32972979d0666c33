import { urlPart } from './url-part.ts'

/** The prefix under which the proxy transfers files, which services keep at other addresses. */
export const proxyFilesPrefix = '/api/files'

/** The file of a document, as a download. */
export function documentFilePath(id: string): string {
  return `${proxyFilesPrefix}/documents/${urlPart(id)}`
}

/** Where to send the bytes of an announced file. */
export function uploadPath(id: string): string {
  return `${proxyFilesPrefix}/uploads/${urlPart(id)}`
}

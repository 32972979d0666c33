/** The prefix under which the proxy transfers files, which services keep at other addresses. */
export const proxyFilesPrefix = '/api/files'

/** The file of a document, as a download. */
export function documentFilePath(id: string): string {
  return `${proxyFilesPrefix}/documents/${encodeURIComponent(id)}`
}

/** Where to send the bytes of an announced file. */
export function uploadPath(id: string): string {
  return `${proxyFilesPrefix}/uploads/${encodeURIComponent(id)}`
}

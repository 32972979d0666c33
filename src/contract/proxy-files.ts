/** Below this the proxy carries the bytes of files, which the interface leaves at other addresses. */
export const proxyFilesPrefix = '/api/files'

/** The file of a document, as a download. */
export function documentFilePath(id: string): string {
  return `${proxyFilesPrefix}/documents/${encodeURIComponent(id)}`
}

/** Where the bytes of an announced file go. */
export function uploadPath(id: string): string {
  return `${proxyFilesPrefix}/uploads/${encodeURIComponent(id)}`
}

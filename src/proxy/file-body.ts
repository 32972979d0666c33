/** How `fetch` is given a file. */
export interface FileBody {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  duplex: 'half'
  headers: { 'content-length': string }
}

/** A file's bytes as the body of a request. Given the bytes themselves, `fetch` would make a copy of them. */
export function fileBody(bytes: Uint8Array<ArrayBuffer>): FileBody {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return { body, duplex: 'half', headers: { 'content-length': String(bytes.byteLength) } }
}

import { Passage } from './passage.ts'
import { scopeOf } from './request-scope.ts'

/**
 * The bytes of another server on their way to a browser. Where they break off, so does the answer: its length may be
 * unknown, and its part must not look like the whole.
 * @param onBreak told once when they break off
 */
export function relayedBody(
  request: Request,
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBreak: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader()
  const passage = new Passage()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          controller.close()
          return
        }
        await passage.pass(value.byteLength)
        controller.enqueue(value)
      } catch (error) {
        onBreak()
        const scope = scopeOf(request)
        // The end of the connection ends this stream too; an error here would be written into the answer as text.
        if (scope === undefined) controller.error(error)
        else scope.cut()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

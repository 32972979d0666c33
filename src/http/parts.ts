import type { Pace } from './pace.ts'
import { Passage } from './passage.ts'

/**
 * The parts of a stream as they arrive, once. Who stops before its end has the rest of it canceled.
 * @param pace how long its sender may take
 * @throws TooSlowError when its sender is too slow, and what the stream breaks off with
 */
export async function* partsOf<Part extends Uint8Array>(
  stream: ReadableStream<Part>,
  pace?: Pace,
): AsyncGenerator<Part, void, undefined> {
  const reader = stream.getReader()
  const passage = new Passage()
  try {
    for (;;) {
      const reading = reader.read()
      const { done, value } = await (pace === undefined ? reading : pace.next(reading))
      if (done) return
      pace?.received(value.byteLength)
      await passage.pass(value.byteLength)
      yield value
    }
  } finally {
    // What is left of it is of no use. After its end, this does nothing.
    reader.cancel().catch(() => null)
  }
}

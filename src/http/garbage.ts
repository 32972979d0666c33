// V8 sees the small object that stands for bytes, not the bytes, and would let a hundred megabytes of them lie before it
// looks. All of this needs `--expose-gc`, with which `npm start` starts its programs; without, nothing is done.

const mebibyte = 1024 * 1024

/** Bytes of parts of bodies that passed through, after which what is young is collected: about a millisecond. */
const youngBytes = 4 * mebibyte

/** Bytes outside the heap that have come since all was collected, after which it is again: about 20 ms. */
const oldBytes = 12 * mebibyte

/** More bytes than these are not there for long: they are looked through every second. */
const [manyBytes, manyMs] = [40 * mebibyte, 1_000]

/** Milliseconds between two looks, for what is not noted. */
const lookMs = 200

let passed = 0
let left = 0
let collectedAt = 0

function collectOld(collect: NonNullable<typeof globalThis.gc>): boolean {
  const { arrayBuffers } = process.memoryUsage()
  const isDue = arrayBuffers >= manyBytes && performance.now() - collectedAt >= manyMs
  left = Math.min(left, arrayBuffers)
  if (arrayBuffers - left < oldBytes && !isDue) return false
  collect()
  left = process.memoryUsage().arrayBuffers
  collectedAt = performance.now()
  return true
}

/** Notes that a part of a body has passed through. */
export function notePassed(bytes: number): void {
  passed += bytes
  if (passed < youngBytes) return
  passed = 0
  const { gc } = globalThis
  if (gc !== undefined && !collectOld(gc)) gc({ type: 'minor', execution: 'sync' })
}

/** Has all that is not needed any more collected from time to time, while this program runs. */
export function collectGarbage(): void {
  const { gc } = globalThis
  if (gc !== undefined) setInterval(() => collectOld(gc), lookMs).unref()
}

/** Rotations of the four rounds: RFC 1321, 3.4. */
const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

/** `floor(2^32 * abs(sin(i + 1)))`: RFC 1321, 3.4. */
const sines = Uint32Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)

/** Bytes of a block. */
const blockBytes = 64

/** Mixes one block of sixteen words into the state. */
function mixBlock(state: Uint32Array, block: DataView, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    let mixed: number
    let word: number
    if (round === 0) {
      mixed = (b & c) | (~b & d)
      word = step
    } else if (round === 1) {
      mixed = (b & d) | (c & ~d)
      word = (5 * step + 1) & 15
    } else if (round === 2) {
      mixed = b ^ c ^ d
      word = (3 * step + 5) & 15
    } else {
      mixed = c ^ (b | ~d)
      word = (7 * step) & 15
    }
    const sum = (a + mixed + (sines[step] ?? 0) + block.getUint32(offset + word * 4, true)) | 0
    const turn = rotations[round]?.[step & 3] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
}

/** The rest of a message with its padding and its length in bits: RFC 1321, 3.1 and 3.2. */
function lastBlocks(bytes: Uint8Array): Uint8Array {
  const rest = bytes.subarray(bytes.length - (bytes.length % blockBytes))
  const padded = new Uint8Array(rest.length < blockBytes - 8 ? blockBytes : 2 * blockBytes)
  padded.set(rest)
  padded[rest.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n, true)
  return padded
}

/**
 * The MD5 digest of RFC 1321, as 16 bytes. It tells whether bytes arrived as they were sent, which is what the
 * interface asks it for; it protects nothing. Browsers bring none along.
 */
export function md5(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (const part of [bytes.subarray(0, bytes.length - (bytes.length % blockBytes)), lastBlocks(bytes)]) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
    for (let offset = 0; offset < part.length; offset += blockBytes) mixBlock(state, view, offset)
  }
  const digest = new Uint8Array(16)
  const out = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) out.setUint32(index * 4, word, true)
  return digest
}

/** The digest as the interface wants it: Base64. */
export function md5Base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...md5(bytes)))
}

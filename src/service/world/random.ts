/**
 * The world's only source of chance. Everything is drawn from a hash of the seed and of what it is drawn
 * for, so that a shipment of any day can be made without making those before it.
 */

function mixed(state: number): number {
  let mix = state
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

/** The state of a hash after one more number. */
function withNumber(state: number, part: number): number {
  // Instants do not fit in 32 bits: both halves count.
  return mixed(mixed(Math.imul(state ^ (part | 0), 0x01000193)) ^ Math.floor(part / 2 ** 32))
}

/** An unsigned 32-bit hash of texts and whole numbers, in order. */
export function hash(...parts: (string | number)[]): number {
  let result = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') {
      result = withNumber(result, part)
      continue
    }
    for (let index = 0; index < part.length; index += 1) {
      result = Math.imul(result ^ part.charCodeAt(index), 0x01000193)
    }
    result = mixed(result ^ part.length)
  }
  return result
}

/** A number in [0, 1) that belongs to the given parts. */
export function fraction(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32
}

/** The four digits of each half of a word, as characters one after the other. */
const hexadecimal = Buffer.from(
  Array.from({ length: 65_536 }, (_, half) => half.toString(16).padStart(4, '0')).join(''),
)

/** Where a UUID is put together: the dashes stay. */
const characters = Buffer.alloc(36, '-')

function putDigits(place: number, half: number): void {
  for (let digit = 0; digit < 4; digit += 1) characters[place + digit] = hexadecimal[half * 4 + digit] ?? 0
}

/** A UUID that belongs to the given parts, in the form of version 4. A list of boxes needs thousands of them. */
export function uuid(...parts: (string | number)[]): string {
  // Four words that differ in their last part only.
  const state = hash(...parts)
  const first = withNumber(state, 0)
  const second = withNumber(state, 1)
  const third = withNumber(state, 2)
  const fourth = withNumber(state, 3)
  const version = (second & 0x0fff) | 0x4000
  const variant = ((third >>> 16) & 0x3fff) | 0x8000
  putDigits(0, first >>> 16)
  putDigits(4, first & 0xffff)
  putDigits(9, second >>> 16)
  putDigits(14, version)
  putDigits(19, variant)
  putDigits(24, third & 0xffff)
  putDigits(28, fourth >>> 16)
  putDigits(32, fourth & 0xffff)
  // One flat text: the parts of one that is joined are kept, and joined only where it is written.
  return characters.toString('latin1')
}

export interface Random {
  /** In [0, 1). */
  next(): number
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  /** One of the items by its weight. */
  weighted<Item>(items: readonly { weight: number; item: Item }[]): Item | undefined
}

/** A stream of random numbers that belongs to the given parts: sfc32, four words of state. */
export function randomOf(...parts: (string | number)[]): Random {
  let a = hash(...parts, 11)
  let b = hash(...parts, 12)
  let c = hash(...parts, 13)
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first draws still show the state they came from.
  for (let draw = 0; draw < 8; draw += 1) next()
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      let left = next() * items.reduce((sum, entry) => sum + entry.weight, 0)
      for (const entry of items) {
        left -= entry.weight
        if (left < 0) return entry.item
      }
      return items.at(-1)?.item
    },
  }
}

/**
 * A one-to-one shuffle of the whole numbers below `size`, for serial numbers that look random and never
 * repeat. `size` is a power of ten; numbers beyond it start over.
 */
export function shuffled(index: number, size: number, seed: number): number {
  // A factor that ends in 7 has no divisor in common with a power of ten. Kept small: the product stays exact.
  const factor = 10 * Math.floor(fraction(seed, 'factor', size) * 9000 + 61803) + 7
  const offset = Math.floor(fraction(seed, 'offset', size) * size)
  return ((index % size) * factor + offset) % size
}

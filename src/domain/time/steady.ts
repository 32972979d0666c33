import { dayMs } from './durations.ts'

/**
 * Milliseconds between two looks. No zone has moved its clocks forth and back within eight days since 1970: the
 * shortest such time, of Tucumán in 2004, had twelve.
 */
export const spanMs = 8 * dayMs

/** Looks that are kept: 22 years of them. */
const mostKept = 1000

/**
 * What is costly to find out of an instant and rarely changes, as the offset of a zone: looked up where a span begins
 * and where it ends, and known between them where both are the same.
 * @param read epoch milliseconds to a value that `===` can compare; the same for the same instant
 */
export function steady<Value>(read: (time: number) => Value): (time: number) => Value {
  const looks = new Map<number, Value>()

  function at(span: number): Value {
    let value = looks.get(span)
    if (value === undefined) {
      value = read(span * spanMs)
      if (looks.size >= mostKept) looks.clear()
      looks.set(span, value)
    }
    return value
  }

  return (time) => {
    // Clocks moved as they pleased then, and nobody asks for it often.
    if (time < 0) return read(time)
    const span = Math.floor(time / spanMs)
    const value = at(span)
    return value === at(span + 1) ? value : read(time)
  }
}

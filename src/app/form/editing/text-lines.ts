import * as z from 'zod/mini'

const longestLine = 200

/** One per line, without empty ones and twins. */
export function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]
}

/** A text whose lines are values of their own, of the length that the interface takes. */
export const linesSchema = z
  .string()
  .check(
    z.refine(
      (text) => linesOf(text).every((line) => line.length <= longestLine),
      `At most ${longestLine} characters in a line.`,
    ),
  )

/**
 * Finds functions that take more than a time in proportion to the length of a text: their patterns try combinations,
 * or they copy the whole for each part.
 */

/** Characters. */
const lengths = [3_000, 12_000, 50_000, 200_000]

/** Milliseconds of computing: the square of the longest takes seconds. */
const surelyLinearMs = 400

/** Milliseconds of computing that no text in proportion takes. */
const surelySlowMs = 20_000

/** How much longer four times the text may take: 4 in proportion, 16 by the square. */
const mostTimes = 9

/** What texts consist of, again and again. */
const parts = [
  ...'a A 1 a1 - _ . , ; / : # @ " \\ [ ( % + = * T Z a@ @a a- -1 1. 1- ," ,""" ,"" "", [] %2 %Y'.split(' '),
  ...'YYYY MMM 0, 0. é a\u{301} ß 😀 \u{d83d} \0 ﬃ \u{200b} MSCU1234566 booking b/l house x_y'.split(' '),
  ...'__proto__ https://a.b/ {"a": [1, webhooks/ // 10:00, 2026-11-21T'.split(' '),
  ...'A1 |and | and| or|MSCU1234566 |HLCU123456789\n|12345678\n|booking |booking no |booking: |bill of '.split(
    '|',
  ),
  ...'container no |arrival |way |2026-11-21 |+1 (555) | |\t|\n|\r| \n| a'.split('|'),
]

/** Each ends with what ends a match that almost was one. */
const shapes = parts.flatMap((part) => [
  { name: JSON.stringify(part), make: (size: number) => `${part.repeat(size / part.length)}!` },
  {
    name: `booking and ${JSON.stringify(part)}`,
    make: (size: number) => `booking${part.repeat(size / part.length)}é`,
  },
])

/** Milliseconds of computing, which do not grow when other programs run. */
function computing(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds for a text, the lesser of two tries. */
function leastOf(read: (text: string) => unknown, text: string): number {
  return Math.min(...[1, 2].map(() => computing(() => read(text))))
}

/** What is wrong with the time that a function takes for texts of one shape; null where nothing is. */
function problemWith(
  read: (text: string) => unknown,
  { name, make }: (typeof shapes)[number],
): string | null {
  // Shorter texts first: nobody waits for the square of the longest.
  for (const size of lengths) {
    const firstMs = computing(() => read(make(size)))
    if (firstMs < surelyLinearMs) continue
    if (firstMs > surelySlowMs) return `${name}: ${size} characters take ${firstMs} ms`
    const [shortMs, longMs] = [leastOf(read, make(size / 4)), leastOf(read, make(size))]
    if (longMs < surelyLinearMs || longMs < shortMs * mostTimes) continue
    return `${name}: ${size / 4} characters take ${shortMs} ms, ${size} take ${longMs} ms`
  }
  return null
}

/** The first shape of text for which a function takes more than a time in proportion; null where there is none. */
export function superLinear(read: (text: string) => unknown): string | null {
  for (const shape of shapes) {
    const problem = problemWith(read, shape)
    if (problem !== null) return problem
  }
  return null
}

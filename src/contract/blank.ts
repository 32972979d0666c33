/** Blanks, and characters that show nothing: zero width spaces, marks of direction, controls. */
const blank = /^[\s\p{C}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** True for text in which nobody can see anything. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

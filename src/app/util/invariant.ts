/** Stops on a mistake of our own. Not for input: that gets an error in words. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (condition === false || condition === null || condition === undefined) throw new Error(message)
}

/** Joins class names; what is false or missing is left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => name !== false && name !== null && name !== undefined).join(' ')
}

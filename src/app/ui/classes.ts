/** Joins class names; what is false or missing is left out. Undefined for none: an empty attribute is one to write too. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

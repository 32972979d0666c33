/**
 * All files that the entries need, themselves included.
 * @param imports what each file imports; names that are not files themselves are passed over
 */
export function reachableFrom(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set(entries)
  // A set hands out what is added while it is walked through.
  for (const file of found) {
    for (const imported of imports.get(file) ?? []) if (imports.has(imported)) found.add(imported)
  }
  return found
}

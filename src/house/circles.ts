/**
 * The groups of files that import each other, each in the order of its names. Tarjan's strongly connected
 * components: https://doi.org/10.1137/0201010
 * @param imports what each file imports; names that are not files themselves are passed over
 */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const open: string[] = []
  /** The place at which each file was first seen; Infinity once its group is known. */
  const places = new Map<string, number>()

  /** @returns the earliest place that the file leads back to */
  function visit(file: string): number {
    const place = places.size
    places.set(file, place)
    open.push(file)
    let earliest = place
    for (const imported of imports.get(file) ?? []) {
      if (imports.has(imported)) earliest = Math.min(earliest, places.get(imported) ?? visit(imported))
    }
    if (earliest < place) return earliest
    const group = open.splice(open.indexOf(file))
    for (const member of group) places.set(member, Infinity)
    if (group.length > 1 || imports.get(file)?.includes(file) === true) circles.push(group.toSorted())
    return earliest
  }

  for (const file of imports.keys()) if (!places.has(file)) visit(file)
  return circles
}

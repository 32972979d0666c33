/**
 * Items with a key each, for lists of which the interface promises no identity: two equal ones can stand beside
 * each other. The second of a name is `name (2)`.
 */
export function keyed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: count === 1 ? name : `${name} (${count})`, item }
  })
}

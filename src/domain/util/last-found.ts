/**
 * Remembers what was found of each object at the time that was asked for last. Lists of which little changes, and which
 * are looked at as of one minute by several screens, then find little anew.
 * @param find what follows from an object, which never changes, and the time, epoch milliseconds
 */
export function lastFound<Item extends object, Found>(
  find: (item: Item, now: number) => Found,
): (item: Item, now: number) => Found {
  const last = new WeakMap<Item, { now: number; found: Found }>()
  return (item, now) => {
    const known = last.get(item)
    if (known?.now === now) return known.found
    const found = find(item, now)
    last.set(item, { now, found })
    return found
  }
}

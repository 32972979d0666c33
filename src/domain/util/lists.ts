/*
 * What lists can do by themselves since ES2023. Screens on walls have browsers that stay as they were bought: what
 * is sent to them is ES2022 at most.
 */

/** A sorted copy; without a comparison by the letters' codes. */
export function sorted<Item>(items: Iterable<Item>, compare?: (one: Item, other: Item) => number): Item[] {
  const copy = [...items]
  copy.sort(compare)
  return copy
}

/** The largest of some numbers, however many they are; a call has no room for as many as an answer may hold. */
export function largest(numbers: Iterable<number>, atLeast = Number.NEGATIVE_INFINITY): number {
  let most = atLeast
  for (const number of numbers) most = Math.max(most, number)
  return most
}

/** The smallest of some numbers, however many they are. */
export function smallest(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY
  for (const number of numbers) least = Math.min(least, number)
  return least
}

/** Where the last one is that fits; -1 where none does. */
export function findLastIndex<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    // Inside the list: what is undefined there is an item too.
    if (fits(items[index] as Item)) return index
  }
  return -1
}

/** The last one that fits. */
export function findLast<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | undefined {
  return items[findLastIndex(items, fits)]
}

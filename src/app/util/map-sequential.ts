/** What is done with each of the items, one after the other: the next is begun only when it is wanted. */
export async function* mapSequential<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  for (const item of items) yield act(item)
}

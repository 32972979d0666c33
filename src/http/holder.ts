import { screenHeader } from '#contract/work.ts'
import { scopeOf } from './request-scope.ts'

/** Who holds a part of what is scarce. */
export interface Holder {
  /** IP address at the other end of the connection, which nobody can make up; behind a reverse proxy it is the proxy's. */
  readonly address: string
  /** A random text of the browser's page, which a hostile client makes up as it likes; empty where it sends none. */
  readonly screen: string
}

export function holderOf(request: Request): Holder {
  const screen = request.headers.get(screenHeader) ?? ''
  return {
    address: scopeOf(request)?.ends.remote ?? '',
    screen: /^[\w-]{1,64}$/.test(screen) ? screen : '',
  }
}

/** The items of the holder that has the most, in their order; of equal holders, those of the one that comes first. */
export function ofLargestHolder<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): Item[] {
  const held = new Map<string, Item[]>()
  for (const item of items) {
    const holder = nameOf(item)
    const others = held.get(holder)
    if (others === undefined) held.set(holder, [item])
    else others.push(item)
  }
  return [...held.values()].reduce((most, each) => (each.length > most.length ? each : most), [])
}

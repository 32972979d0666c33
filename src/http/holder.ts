import { randomUUID } from 'node:crypto'
import { screenHeader } from '#contract/work.ts'
import { scopeOf } from './request-scope.ts'

/** Who holds a part of what is scarce. */
export interface Holder {
  /** IP address at the other end of the connection, which nobody can make up; behind a reverse proxy it is the proxy's. */
  readonly address: string
  /** A random text of the browser's page, or of the browser that opens one; a hostile client makes it up as it likes. */
  readonly screen: string
}

/** The cookie of a browser that opens pages: without the app's code it cannot name its screen. */
const browserCookie = 'quayside-browser'

const itsValue = new RegExp(`(?:^|; )${browserCookie}=([\\w-]{1,64})(?:;|$)`)

function browserOf(headers: Headers): string | undefined {
  return itsValue.exec(headers.get('cookie') ?? '')?.[1]
}

/** All that send neither a screen nor the cookie count as one. */
export function holderOf(request: Request): Holder {
  const screen = request.headers.get(screenHeader) ?? ''
  return {
    address: scopeOf(request)?.ends.remote ?? '',
    screen: /^[\w-]{1,64}$/.test(screen) ? screen : (browserOf(request.headers) ?? ''),
  }
}

/** Gives a browser the cookie with a page, if it has none yet. */
export function nameBrowser({ headers }: Request, page: Response): void {
  if (browserOf(headers) !== undefined) return
  page.headers.append('set-cookie', `${browserCookie}=${randomUUID()}; Path=/; HttpOnly; SameSite=Lax`)
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

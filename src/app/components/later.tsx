import { type ComponentType, lazy } from 'react'

/** The code of a part did not come: the server may be gone, or has another build. */
export class PartMissing extends Error {
  override name = 'PartMissing'
  readonly again: () => Promise<void>

  constructor(cause: unknown, again: () => Promise<void>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.again = again
  }
}

/** Thrown on the server: React then sends the fallback of the nearest `Suspense`, and the browser draws the part. */
export class PartForBrowser extends Error {}

/** The digest by which the browser tells a part that was left to it from a fault. */
export const laterDigest = 'later'

/**
 * A part of a page whose code the browser loads when it first draws it. It stands in a `LazyBoundary`, which loads again
 * what does not come: React alone would keep the failure for as long as the page is open.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new PartMissing(error, async () => {
        Part = await load()
      })
    }
  })
  return function Later(props: Props) {
    if (typeof document === 'undefined') throw new PartForBrowser('drawn by the browser')
    return <Part {...props} />
  }
}

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

/** The server leaves a part to the browser, as React has it: by an error that the nearest `Suspense` takes. */
export class PartForBrowser extends Error {}

/** By what the browser knows that nothing went wrong. */
export const laterDigest = 'later'

/**
 * A part of a page whose code is loaded when it is first drawn in a browser. Stands in a `LazyBoundary`, which asks again for
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

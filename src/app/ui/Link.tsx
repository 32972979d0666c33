import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** The place that is left does not stay in the history. */
  replace?: boolean
  /** The page stays where it is scrolled. */
  preventScrollReset?: boolean
}

/** A click that the browser itself would follow in this tab. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !modified && (target === '' || target === '_self')
}

/**
 * A link inside the app. The router's own weighs 2 kB more, for what only its framework uses: once it is
 * imported anywhere, every first visit loads it.
 */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // As the browser does: the same address again is no new step back.
    void navigate(to, { replace: replace ?? here === there, preventScrollReset })
  }

  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}

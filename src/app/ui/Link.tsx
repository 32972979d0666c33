import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'
import { isPlainClick } from './plain-click.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Kept in the history entry and not in the address, so another tab does not get it. */
  state?: unknown
  /** Replaces the history entry of the current page. */
  replace?: boolean
  /** The page stays where it is scrolled. */
  preventScrollReset?: boolean
}

/**
 * A link inside the app. The router's own weighs 2 kB more, for features that only its framework uses; once
 * imported anywhere, it is part of the first load.
 */
export function Link({ to, state, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event.nativeEvent, event.currentTarget)) return
    event.preventDefault()
    // As browsers do: following a link to the same address adds no history entry.
    void navigate(to, { state, replace: replace ?? here === there, preventScrollReset })
  }

  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}

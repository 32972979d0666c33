import { useEffect, useRef } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  j: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows and j, k, Home and End move among the links of a list; Enter then opens one, as links do. */
export function useListKeys() {
  const list = useRef<HTMLUListElement>(null)

  useEffect(function moveByKeys() {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const focused = document.activeElement
      if (step === undefined || list.current === null || event.metaKey || event.ctrlKey || event.altKey)
        return
      const isElsewhere =
        focused !== null &&
        focused !== document.body &&
        focused.tagName !== 'MAIN' &&
        !list.current.contains(focused)
      const links = [...list.current.querySelectorAll('a')]
      if (isElsewhere || links.length === 0) return
      event.preventDefault()
      links[
        step(
          links.findIndex((link) => link === focused),
          links.length - 1,
        )
      ]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return list
}

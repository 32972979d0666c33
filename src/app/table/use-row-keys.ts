import { useEffect, useRef } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  j: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Whether the keys belong to the table: nothing else on the page has the focus. */
function isForTable(table: HTMLElement, event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return false
  const focused = document.activeElement
  return (
    focused === null || focused === document.body || focused.tagName === 'MAIN' || table.contains(focused)
  )
}

/**
 * Arrows and j, k, Home and End move among the rows of a table by focusing each row's own link, so that Enter
 * opens it and a screen reader reads it.
 */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null)

  useEffect(function moveByKeys() {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined || table.current === null || !isForTable(table.current, event)) return
      const links = [...table.current.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
      if (links.length === 0) return
      const row = document.activeElement?.closest('tr')
      const index = links.findIndex((link) => link.closest('tr') === row)
      event.preventDefault()
      const target = links[step(index, links.length - 1)]
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return table
}

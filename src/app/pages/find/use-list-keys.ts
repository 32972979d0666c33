import { useEffect, useRef } from 'react'
import { rowStep } from '../../table/row-step.ts'
import { isKeyTaken } from '../../util/is-key-taken.ts'

/** Arrows and j, k, Home and End move among the links of a list; Enter then opens one, as links do. */
export function useListKeys() {
  const list = useRef<HTMLUListElement>(null)

  useEffect(function moveByKeys() {
    const onKey = (event: KeyboardEvent) => {
      const focused = document.activeElement
      if (list.current === null || isKeyTaken(event)) return
      const isElsewhere =
        focused !== null &&
        focused !== document.body &&
        focused.tagName !== 'MAIN' &&
        !list.current.contains(focused)
      const links = [...list.current.querySelectorAll('a')]
      if (isElsewhere) return
      const index = links.findIndex((link) => link === focused)
      const step = rowStep(event.key, index, links.length)
      if (step === null) return
      event.preventDefault()
      links[step]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return list
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followClicks } from './row-clicks.ts'
import { rowIdOf, rowLink } from './row-elements.ts'
import { followKeys } from './row-keys.ts'
import { rememberedPlace, rememberPlace } from './row-memory.ts'

/** True while nobody has put the focus anywhere in particular. */
function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.tagName === 'MAIN'
}

/** In the next frame: on a new page the shell first puts the focus on the page as a whole. */
function focusSoon(root: HTMLElement, rowId: string): void {
  requestAnimationFrame(() => {
    if (isFocusFree()) rowLink(root, rowId)?.focus({ preventScroll: true })
  })
}

/**
 * Has keys move the focus among rows, until what it returns is called.
 * @param marked the row that had the focus last
 */
type FollowKeys = (root: HTMLElement, marked: () => string | null) => () => void

/**
 * The current row of a table: the one that had the focus last, and stays marked while the focus is
 * elsewhere. With a memory key it returns, scrolling and all, when the same key comes again, as on Back.
 * @param memoryKey names the place in the history; undefined remembers nothing
 * @param settled false while rows of another place, or none yet, are shown
 * @param keys the same function each time
 * @returns the row's id, and the ref for what holds the rows and scrolls
 */
export function useCurrentRow(
  memoryKey: string | undefined,
  settled: boolean,
  keys: FollowKeys = followKeys,
) {
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  // The listeners and the undo of an effect need the row of their moment, not that of their render.
  const latest = useRef<string | null>(null)
  // As the last event told it: to ask the element would have the browser lay the page out first.
  const scrollTop = useRef(0)

  useEffect(
    function listen() {
      const element = root.current
      if (element === null) return undefined
      const onFocus = ({ target }: FocusEvent) => {
        const rowId = target instanceof Element && element.contains(target) ? rowIdOf(target) : null
        if (rowId === null) return
        latest.current = rowId
        setCurrent(rowId)
      }
      const stopKeys = keys(element, () => latest.current)
      const stopClicks = followClicks(element, (address) => void navigate(address))
      const onScroll = () => {
        scrollTop.current = element.scrollTop
      }
      // On its way down: React stops the event at a row that it has not taken over yet.
      document.addEventListener('focusin', onFocus, true)
      element.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        stopKeys()
        stopClicks()
        document.removeEventListener('focusin', onFocus, true)
        element.removeEventListener('scroll', onScroll)
      }
    },
    [keys, navigate],
  )

  useLayoutEffect(
    function takePlace() {
      const element = root.current
      if (!settled || memoryKey === undefined || element === null) return undefined
      const place = rememberedPlace(memoryKey)
      const top = place?.scrollTop ?? 0
      // Each row gets its own height: where one was is told in pixels.
      if (top > 0) element.dataset['whole'] = ''
      if (top !== scrollTop.current) element.scrollTo({ top })
      scrollTop.current = top
      latest.current = place?.rowId ?? null
      setCurrent(latest.current)
      if (latest.current !== null) focusSoon(element, latest.current)
      return function keepPlace() {
        delete element.dataset['whole']
        rememberPlace(memoryKey, { rowId: latest.current, scrollTop: scrollTop.current })
      }
    },
    [memoryKey, settled],
  )

  useEffect(
    function keepFocus() {
      // A drawn row that this browser words otherwise is drawn anew when it gets the focus, which is lost with it.
      if (current === null || root.current === null || !isFocusFree()) return
      rowLink(root.current, current)?.focus({ preventScroll: true })
    },
    [current],
  )

  return { root, current }
}

import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstOfWindow } from './row-window.ts'

/** Until the height is known; most screens are lower. */
const seenAtFirst = 16

/**
 * Which rows of a list are in sight.
 * @param root what scrolls
 * @param rowHeight CSS pixels
 * @returns the first row to draw, and how many are seen at once
 */
export function useRowWindow(root: RefObject<HTMLElement | null>, rowHeight: number) {
  const [first, setFirst] = useState(0)
  const [seen, setSeen] = useState(seenAtFirst)
  useEffect(
    function listen() {
      const element = root.current
      if (element === null) return undefined
      // Before the browser paints the place that was scrolled to, or it would be blank for a moment.
      const onScroll = () => flushSync(() => setFirst(firstOfWindow(element.scrollTop, rowHeight)))
      const observer = new ResizeObserver(([entry]) => {
        if (entry !== undefined) setSeen(Math.ceil(entry.contentRect.height / rowHeight))
      })
      observer.observe(element)
      element.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        observer.disconnect()
        element.removeEventListener('scroll', onScroll)
      }
    },
    [root, rowHeight],
  )
  return { first, seen, setFirst }
}

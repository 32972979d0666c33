import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../util/when-idle.ts'
import { firstOfWindow, sizeOfWindow } from './row-window.ts'

/** Until the height is known; most screens are lower. */
const seenAtFirst = 16

/** Milliseconds after which rows beyond sight are drawn, also while the browser is busy. */
const latestMs = 1_000

/**
 * Which rows of a list are drawn. The answer to a question begins at its top, with the rows in sight; those beyond,
 * for a turn of the wheel, follow when it is painted.
 * @param root what scrolls
 * @param head what stays at its top
 * @param rowHeight CSS pixels
 * @param question what the list is asked: with another one it has other rows
 */
export function useRowWindow(
  root: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  rowHeight: number,
  question: string,
) {
  const [asked, setAsked] = useState(question)
  const [first, setFirst] = useState(0)
  const [seen, setSeen] = useState(seenAtFirst)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const [isPainted, setPainted] = useState(true)
  const isScrolled = useRef(false)
  if (asked !== question) {
    setAsked(question)
    setFirst(0)
    setPainted(false)
  }

  useEffect(
    function listen() {
      const element = root.current
      if (element === null) return undefined
      const onScroll = () => {
        isScrolled.current = element.scrollTop > 0
        // Before the browser paints the place that was scrolled to, or it would be blank for a moment.
        flushSync(() => {
          setFirst(firstOfWindow(element.scrollTop, rowHeight))
          setPainted(true)
        })
      }
      const observer = new ResizeObserver(([entry]) => {
        if (entry === undefined) return
        const { height, width: room } = entry.contentRect
        setSeen(Math.max(1, Math.ceil((height - (head.current?.offsetHeight ?? 0)) / rowHeight)))
        setWidth(room)
      })
      observer.observe(element)
      element.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        observer.disconnect()
        element.removeEventListener('scroll', onScroll)
      }
    },
    [root, head, rowHeight],
  )

  useLayoutEffect(
    function showTop() {
      // Where it is there already, nothing is measured for it.
      if (isScrolled.current && first === 0 && !isPainted) root.current?.scrollTo({ top: 0 })
    },
    [root, first, isPainted],
  )

  useEffect(
    function drawBeyond() {
      if (isPainted) return undefined
      return whenIdle(() => startTransition(() => setPainted(true)), latestMs)
    },
    [isPainted],
  )

  return {
    first,
    /** Rows that are seen at once. */
    seen,
    /** CSS pixels, infinite until they are known. */
    width,
    /** How many rows are drawn. */
    size: sizeOfWindow(seen),
    /** From here on rows show what they showed, until those in sight are painted. */
    waitFrom: isPainted ? Number.POSITIVE_INFINITY : seen,
    /** Draws the rows round a place that is scrolled to next. */
    goTo(scrollTop: number) {
      flushSync(() => {
        setFirst(firstOfWindow(scrollTop, rowHeight))
        setPainted(true)
      })
    },
  }
}

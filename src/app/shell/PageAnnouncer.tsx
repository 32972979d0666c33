import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Milliseconds of quiet before a title is read out: a page may change it once more when its data come. */
const settleMs = 400

/** Reads out the title of a page that was opened from another one: no page load does it for the reader. */
export function PageAnnouncer() {
  const { key } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(
    function announceTitle() {
      // The first page of a visit is read out by the browser itself.
      if (key === 'default') return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = () => {
        clearTimeout(timer)
        timer = setTimeout(() => setTitle(document.title), settleMs)
      }
      settle()
      const observer = new MutationObserver(settle)
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [key],
  )

  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

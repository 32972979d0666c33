import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Milliseconds to wait before a title is announced: a page may change it again when its data arrive. */
const settleMs = 400

/** Announces the title of a page that was opened from another one: without a page load the browser does not. */
export function PageAnnouncer() {
  const { key } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(
    function announceTitle() {
      // The browser announces the first page of a visit itself.
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

import { useEffect, useRef, useState } from 'react'

/** True from the moment that an element is nearly in view. */
export function useSeen() {
  const element = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(function watch() {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setSeen((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '100px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, seen }
}

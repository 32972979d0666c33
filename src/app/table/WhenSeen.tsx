import { type ReactNode, Suspense, use, useState } from 'react'
import { wasDrawn, whenSeen } from './unseen-rows.ts'

interface WhenSeenProps {
  /** Of the row. */
  id: string
  children: ReactNode
}

function Awaited({ id, children }: WhenSeenProps) {
  const seen = whenSeen(id)
  if (seen !== null) use(seen)
  return children
}

/**
 * What is in a row. Where the server drew it, it stays as it was drawn until it is seen: most rows of a page are
 * never seen, and to take one over costs as much as to draw it.
 */
export function WhenSeen({ id, children }: WhenSeenProps) {
  const [isDrawn] = useState(() => wasDrawn(id))
  if (!isDrawn) return children
  return (
    <Suspense>
      <Awaited id={id}>{children}</Awaited>
    </Suspense>
  )
}

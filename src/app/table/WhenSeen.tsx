import { type ReactNode, use } from 'react'
import { whenSeen } from './unseen-rows.ts'

/**
 * What is in a row. Where the server drew it, it stays as it was drawn until it is seen: most rows of a page are
 * never seen, and to take one over costs as much as to draw it. Stands alone in a `Suspense`.
 */
export function WhenSeen({ id, children }: { id: string; children: ReactNode }) {
  const seen = whenSeen(id)
  if (seen !== null) use(seen)
  return children
}

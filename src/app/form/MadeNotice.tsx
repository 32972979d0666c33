import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'

/**
 * Says that a record exists, while its form still holds what was not taken: who leaves the form leaves it behind.
 * @param what as in `The party was created`
 * @param to its page; null before it is made
 */
export function MadeNotice({
  record,
  what,
  to,
  children,
}: {
  record: { unsaved: boolean; saving: boolean }
  what: string
  to: string | null
  children?: ReactNode
}) {
  if (to === null || !record.unsaved || record.saving) return null
  return (
    <Notice
      tone="warn"
      title={`The ${what} was created, but not as entered.`}
      action={<Link to={to}>Open it</Link>}
    >
      {children}
    </Notice>
  )
}

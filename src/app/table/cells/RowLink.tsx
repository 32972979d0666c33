import { createContext, type ReactNode, useContext } from 'react'
import { Link } from '../../ui/Link.tsx'

/** Whether the tab key comes to this row: exactly one row of a table is its stop. */
export const RowTabStop = createContext(true)

/** The one link of a row: keys move to it, Enter and clicks on the row follow it. */
export function RowLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  const isTabStop = useContext(RowTabStop)
  return (
    <Link to={to} className={className} data-row-link tabIndex={isTabStop ? undefined : -1}>
      {children}
    </Link>
  )
}

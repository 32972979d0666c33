import { createContext, type ReactNode, useContext } from 'react'

/** Whether the tab key comes to this row: exactly one row of a table is its stop. */
export const RowTabStop = createContext(true)

/**
 * The one link of a row: keys move to it, Enter and clicks on the row follow it. The table listens for all of them
 * (`row-clicks.ts`): a link that knows where it stands would be drawn again with each address, and a page has fifty.
 * @param to an address of the app
 */
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
    <a href={to} className={className} data-row-link tabIndex={isTabStop ? undefined : -1}>
      {children}
    </a>
  )
}

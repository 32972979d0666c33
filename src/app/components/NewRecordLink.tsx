import type { ReactNode } from 'react'
import { isNotInPlan } from '../api/paid-parts.ts'
import { Button, LinkButton } from '../ui/Button.tsx'

/**
 * Leads from a list to the form of a new record. Where the account's plan lacks such records it stays, and says why.
 * @param error of the list
 */
export function NewRecordLink({
  to,
  error,
  children,
}: {
  to: string
  error: Error | null
  children: ReactNode
}) {
  return isNotInPlan(error) ? (
    <Button primary disabledReason={`${error.message}.`}>
      {children}
    </Button>
  ) : (
    <LinkButton primary to={to}>
      {children}
    </LinkButton>
  )
}

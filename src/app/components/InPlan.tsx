import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotInPlan } from '../api/paid-parts.ts'
import { ErrorNotice } from './ErrorNotice.tsx'

/**
 * The form of a new record; where the account's plan lacks such records it says so instead. Who comes by a link has
 * not seen the list that says it.
 * @param list of such records
 */
export function InPlan<Data, Key extends QueryKey>({
  list,
  children,
}: {
  list: UseQueryOptions<Data, Error, Data, Key>
  children: ReactNode
}) {
  const { error, refetch } = useQuery(list)
  return isNotInPlan(error) ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : children
}

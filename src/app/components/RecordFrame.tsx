import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SingleDocument } from '#contract/envelope.ts'
import type { ReadRecord } from '#domain/util/unreadable.ts'
import { HttpError } from '../api/errors.ts'
import { HiddenHeading } from '../ui/VisuallyHidden.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { NotFound } from './NotFound.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { UnreadableNote } from './UnreadableNote.tsx'

/** The page of one record under a link: while it comes, where there is none, and what went wrong. */
export function RecordFrame<Data extends SingleDocument<ReadRecord>>({
  query,
  what,
  missing,
  loading,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** What it is, as the title of the page while nothing of it is known: "Shipment". */
  what: string
  /** What to do where the account has none under this link. */
  missing: ReactNode
  /** In its place while it comes. */
  loading: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = query
  const failure =
    error === null ? null : (
      <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
    )
  if (data !== undefined) {
    return (
      <>
        {failure}
        <UnreadableNote records={[data.data, ...data.included.values()]} />
        {children(data)}
      </>
    )
  }
  if (error instanceof HttpError && error.isNotFound) {
    return <NotFound title={`No such ${what.toLowerCase()}`}>{missing}</NotFound>
  }
  return (
    <>
      <PageTitle title={what} />
      {failure === null ? <HiddenHeading>{what}</HiddenHeading> : <h1>{what}</h1>}
      {failure ?? loading}
    </>
  )
}

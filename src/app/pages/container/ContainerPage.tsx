import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { containerOptions, rawEventsOptions } from '../../api/containers.ts'
import { customFieldDefinitionsOptions } from '../../api/custom-field-definitions.ts'
import { customFieldsOptions } from '../../api/custom-fields.ts'
import { HttpError } from '../../api/errors.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { queryClient } from '../../query-client.ts'
import { ContainerSkeleton } from './ContainerSkeleton.tsx'
import { ContainerView } from './ContainerView.tsx'

/** Asks for every part at once while the page's code still loads; the page shows what went wrong. */
export function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  void queryClient.prefetchQuery(containerOptions(id))
  void queryClient.prefetchQuery(rawEventsOptions(id))
  void queryClient.prefetchQuery(customFieldsOptions({ type: 'container', id: id }))
  void queryClient.prefetchQuery(customFieldDefinitionsOptions())
  return null
}

/** `/containers/:id`: where the box is, whether a truck can go, and what day costs money. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(containerOptions(id))
  if (data === undefined && error instanceof HttpError && error.status === 404) {
    return (
      <NotFound title="No such container">
        The account has no container under this link. It may belong to another account, or have lost a
        character on its way: press / and search for the container number instead.
      </NotFound>
    )
  }
  return (
    <>
      {data === undefined && error !== null ? <h1>Container</h1> : null}
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <ContainerSkeleton />
      ) : (
        // A box of its own for each address: no state of the last one may stay.
        <ContainerView
          key={id}
          document={data}
          age={<DataAge updatedAt={dataUpdatedAt} fetching={isFetching} />}
        />
      )}
    </>
  )
}

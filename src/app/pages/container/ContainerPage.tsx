import { type QueryClient, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router'
import { containerOptions, rawEventsOptions } from '#app/api/containers.ts'
import { customFieldDefinitionsOptions } from '#app/api/custom-field-definitions.ts'
import { customFieldsOptions } from '#app/api/custom-fields.ts'
import { DataAge } from '#app/components/DataAge.tsx'
import { RecordFrame } from '#app/components/RecordFrame.tsx'
import { ContainerSkeleton } from './ContainerSkeleton.tsx'
import { ContainerView } from './ContainerView.tsx'

export function ask(client: QueryClient, { id = '' }: Params): Promise<void> {
  return client.prefetchQuery(containerOptions(id))
}

/** `/containers/:id`: where the box is, whether a truck can go, and what day costs money. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(containerOptions(id))
  // What the cards below ask for, at once and not when the container is there.
  usePrefetchQuery(rawEventsOptions(id))
  usePrefetchQuery(customFieldsOptions({ type: 'container', id }))
  usePrefetchQuery(customFieldDefinitionsOptions())
  return (
    <RecordFrame
      query={query}
      what="Container"
      missing="This account has no container at this link. It may belong to another account, or the link may be incomplete. Press / and search for the container number instead."
      loading={<ContainerSkeleton />}
    >
      {(document) => (
        // A box of its own for each address: no state of the last one may stay.
        <ContainerView
          key={id}
          document={document}
          age={<DataAge updatedAt={query.dataUpdatedAt} fetching={query.isFetching} />}
        />
      )}
    </RecordFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { containerOptions, rawEventsOptions } from '#app/api/containers.ts'
import { customFieldDefinitionsOptions } from '#app/api/custom-field-definitions.ts'
import { customFieldsOptions } from '#app/api/custom-fields.ts'
import { DataAge } from '#app/components/DataAge.tsx'
import { RecordFrame } from '#app/components/RecordFrame.tsx'
import { queryClient } from '#app/query-client.ts'
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
  const query = useQuery(containerOptions(id))
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

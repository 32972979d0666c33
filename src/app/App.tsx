import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** @param onDrawn called when what is in view is the app's own, apart from the rows of a table */
export function App({
  client,
  router,
  onDrawn,
}: {
  client: QueryClient
  router: DataRouter
  onDrawn?: () => void
}) {
  useEffect(
    function tellDrawn() {
      onDrawn?.()
    },
    [onDrawn],
  )
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

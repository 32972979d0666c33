import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useLayoutEffect } from 'react'
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
  // Before any part of the page asks for what it lacks: the copy of an earlier visit may have it.
  useLayoutEffect(
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

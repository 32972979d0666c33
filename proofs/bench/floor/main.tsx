// The floor of the load bench: the same libraries and the same data, in fifty plain rows and nothing else.
import './floor.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ShipmentsTable } from './ShipmentsTable.tsx'

const router = createBrowserRouter([{ path: '/shipments', Component: ShipmentsTable }])
const client = new QueryClient()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

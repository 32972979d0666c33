import { redirect, type RouteObject } from 'react-router'
import { PageFallback } from './components/PageLoading.tsx'
import { RouteError } from './components/RouteError.tsx'
import { laterPages, screens } from './lazy-routes.tsx'
import { ShipmentsPage } from './pages/shipments/ShipmentsPage.tsx'
import { paths } from './paths.ts'
import { Shell } from './shell/Shell.tsx'

/** The frame and its pages. All but the first are loaded when one of them is opened: see `lazy-routes.tsx`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    // An error in the shell itself; one in a page stays inside the shell.
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        // The shell is shown while the first page loads.
        HydrateFallback: PageFallback,
        children: [
          { index: true, loader: () => redirect(paths.shipments()) },
          { path: 'shipments', Component: ShipmentsPage },
          ...laterPages,
        ],
      },
    ],
  },
  ...screens,
]

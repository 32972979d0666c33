import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Params, redirect, type RouteObject } from 'react-router'
import { PageFallback } from './components/PageLoading.tsx'
import { RouteError } from './components/RouteError.tsx'
import { ask, Component } from './pages/shipments/ShipmentsPage.tsx'
import { WallFault } from './pages/wall/WallFault.tsx'
import { paths } from './paths.ts'
import { Shell } from './shell/Shell.tsx'

/** The exports of a page's file. */
export interface PageModule {
  Component: ComponentType
  /**
   * Asks for the data that the page cannot be shown without. The server calls it when it sends the document; in the browser
   * the page asks by itself. Never for parts that an account's plan may lack: the browser that was refused remembers it.
   */
  ask?: (client: QueryClient, params: Params, query: URLSearchParams) => Promise<unknown>
}

/** Tells the server how to draw a route. */
export interface PageHandle {
  /** The file of the page, as the build names it; null for the first page, which is in the first load. */
  source: string | null
  /** Null where the page has no `ask`: its code is not loaded on the server, where maps cannot run. */
  load: (() => Promise<PageModule>) | null
}

/** The pages that are loaded when they are first opened, by their files. */
const pages = {
  'shipment/ShipmentPage': () => import('./pages/shipment/ShipmentPage.tsx'),
  'container/ContainerPage': () => import('./pages/container/ContainerPage.tsx'),
  'track/TrackPage': () => import('./pages/track/TrackPage.tsx'),
  'tracking-requests/TrackingRequestsPage': () =>
    import('./pages/tracking-requests/TrackingRequestsPage.tsx'),
  'tracking-requests/TrackingRequestPage': () => import('./pages/tracking-requests/TrackingRequestPage.tsx'),
  'documents/DocumentsPage': () => import('./pages/documents/DocumentsPage.tsx'),
  'document/DocumentPage': () => import('./pages/document/DocumentPage.tsx'),
  'webhooks/WebhooksPage': () => import('./pages/webhooks/WebhooksPage.tsx'),
  'webhooks/NewWebhookPage': () => import('./pages/webhooks/NewWebhookPage.tsx'),
  'webhooks/WebhookPage': () => import('./pages/webhooks/WebhookPage.tsx'),
  'custom-fields/CustomFieldsPage': () => import('./pages/custom-fields/CustomFieldsPage.tsx'),
  'custom-fields/NewCustomFieldPage': () => import('./pages/custom-fields/NewCustomFieldPage.tsx'),
  'custom-fields/CustomFieldPage': () => import('./pages/custom-fields/CustomFieldPage.tsx'),
  'vessel-map/VesselMapPage': () => import('./pages/vessel-map/VesselMapPage.tsx'),
  'vessel/VesselPage': () => import('./pages/vessel/VesselPage.tsx'),
  'parties/PartiesPage': () => import('./pages/parties/PartiesPage.tsx'),
  'parties/PartyPage': () => import('./pages/parties/PartyPage.tsx'),
  'places/PortPage': () => import('./pages/places/PortPage.tsx'),
  'places/TerminalPage': () => import('./pages/places/TerminalPage.tsx'),
  'places/ShippingLinePage': () => import('./pages/places/ShippingLinePage.tsx'),
  'status/StatusPage': () => import('./pages/status/StatusPage.tsx'),
  'find/FindPage': () => import('./pages/find/FindPage.tsx'),
  'not-found/NotFoundPage': () => import('./pages/not-found/NotFoundPage.tsx'),
  'wall/WallPage': () => import('./pages/wall/WallPage.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

function page(file: keyof typeof pages) {
  const lazy: () => Promise<PageModule> = pages[file]
  return { lazy, handle: { source: `src/app/pages/${file}.tsx`, load: null } as PageHandle }
}

/** A page with an `ask`. */
function asking(file: keyof typeof pages) {
  const { lazy, handle } = page(file)
  return { lazy, handle: { ...handle, load: lazy } }
}

/** The page that is opened most: the server draws it whole, and its code is in the first load. */
const firstPage = {
  Component,
  handle: { source: null, load: () => Promise.resolve({ Component, ask }) } satisfies PageHandle,
}

/** The frame and its pages. */
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
          { path: 'shipments', ...firstPage },
          { path: 'shipments/:id', ...asking('shipment/ShipmentPage') },
          { path: 'containers/:id', ...asking('container/ContainerPage') },
          { path: 'track', ...page('track/TrackPage') },
          { path: 'tracking-requests', ...asking('tracking-requests/TrackingRequestsPage') },
          { path: 'tracking-requests/:id', ...page('tracking-requests/TrackingRequestPage') },
          { path: 'documents', ...page('documents/DocumentsPage') },
          { path: 'documents/:id', ...page('document/DocumentPage') },
          { path: 'webhooks', ...page('webhooks/WebhooksPage') },
          { path: 'webhooks/new', ...page('webhooks/NewWebhookPage') },
          { path: 'webhooks/:id', ...page('webhooks/WebhookPage') },
          { path: 'custom-fields', ...page('custom-fields/CustomFieldsPage') },
          { path: 'custom-fields/new', ...page('custom-fields/NewCustomFieldPage') },
          { path: 'custom-fields/:id', ...page('custom-fields/CustomFieldPage') },
          { path: 'map', ...page('vessel-map/VesselMapPage') },
          { path: 'vessels/:imo', ...page('vessel/VesselPage') },
          { path: 'parties', ...page('parties/PartiesPage') },
          { path: 'parties/new', ...page('parties/PartyPage') },
          { path: 'parties/:id', ...page('parties/PartyPage') },
          { path: 'ports/:id', ...asking('places/PortPage') },
          { path: 'terminals/:id', ...asking('places/TerminalPage') },
          { path: 'shipping-lines/:scac', ...page('places/ShippingLinePage') },
          { path: 'status', ...page('status/StatusPage') },
          { path: 'find', ...page('find/FindPage') },
          { path: '*', ...page('not-found/NotFoundPage') },
        ],
      },
    ],
  },
  // Outside the shell: nobody operates it.
  {
    path: '/wall',
    ErrorBoundary: WallFault,
    HydrateFallback: PageFallback,
    children: [{ index: true, ...page('wall/WallPage') }],
  },
]

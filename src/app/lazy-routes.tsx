import type { RouteObject } from 'react-router'
import { PageFallback } from './components/PageLoading.tsx'
import { WallFault } from './pages/wall/WallFault.tsx'

/** The pages inside the shell other than /shipments, each loaded when it is first opened. */
export const laterPages: RouteObject[] = [
  { path: 'shipments/:id', lazy: () => import('./pages/shipment/ShipmentPage.tsx') },
  { path: 'containers/:id', lazy: () => import('./pages/container/ContainerPage.tsx') },
  { path: 'track', lazy: () => import('./pages/track/TrackPage.tsx') },
  { path: 'tracking-requests', lazy: () => import('./pages/tracking-requests/TrackingRequestsPage.tsx') },
  {
    path: 'tracking-requests/:id',
    lazy: () => import('./pages/tracking-requests/TrackingRequestPage.tsx'),
  },
  { path: 'documents', lazy: () => import('./pages/documents/DocumentsPage.tsx') },
  { path: 'documents/:id', lazy: () => import('./pages/document/DocumentPage.tsx') },
  { path: 'webhooks', lazy: () => import('./pages/webhooks/WebhooksPage.tsx') },
  { path: 'webhooks/new', lazy: () => import('./pages/webhooks/NewWebhookPage.tsx') },
  { path: 'webhooks/:id', lazy: () => import('./pages/webhooks/WebhookPage.tsx') },
  { path: 'custom-fields', lazy: () => import('./pages/custom-fields/CustomFieldsPage.tsx') },
  { path: 'custom-fields/new', lazy: () => import('./pages/custom-fields/NewCustomFieldPage.tsx') },
  { path: 'custom-fields/:id', lazy: () => import('./pages/custom-fields/CustomFieldPage.tsx') },
  { path: 'map', lazy: () => import('./pages/vessel-map/VesselMapPage.tsx') },
  { path: 'vessels/:imo', lazy: () => import('./pages/vessel/VesselPage.tsx') },
  { path: 'parties', lazy: () => import('./pages/parties/PartiesPage.tsx') },
  { path: 'parties/new', lazy: () => import('./pages/parties/PartyPage.tsx') },
  { path: 'parties/:id', lazy: () => import('./pages/parties/PartyPage.tsx') },
  { path: 'ports/:id', lazy: () => import('./pages/places/PortPage.tsx') },
  { path: 'terminals/:id', lazy: () => import('./pages/places/TerminalPage.tsx') },
  { path: 'shipping-lines/:scac', lazy: () => import('./pages/places/ShippingLinePage.tsx') },
  { path: 'find', lazy: () => import('./pages/find/FindPage.tsx') },
  { path: '*', lazy: () => import('./pages/not-found/NotFoundPage.tsx') },
]

/** Pages outside the shell: nobody operates them. */
export const screens: RouteObject[] = [
  {
    path: '/wall',
    ErrorBoundary: WallFault,
    HydrateFallback: PageFallback,
    children: [{ index: true, lazy: () => import('./pages/wall/WallPage.tsx') }],
  },
]

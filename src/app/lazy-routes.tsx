import type { RouteObject } from 'react-router'
import { PageFallback } from './components/PageLoading.tsx'
import type { PageModule, PageName } from './page-modules.ts'
import { WallFault } from './pages/wall/WallFault.tsx'

function page(name: PageName): () => Promise<PageModule> {
  return async () => {
    const { pageModules } = await import('./page-modules.ts')
    return pageModules[name]()
  }
}

/** The pages inside the shell other than /shipments, each loaded when it is first opened. */
export const laterPages: RouteObject[] = [
  { path: 'shipments/:id', lazy: page('ShipmentPage') },
  { path: 'containers/:id', lazy: page('ContainerPage') },
  { path: 'track', lazy: page('TrackPage') },
  { path: 'tracking-requests', lazy: page('TrackingRequestsPage') },
  {
    path: 'tracking-requests/:id',
    lazy: page('TrackingRequestPage'),
  },
  { path: 'documents', lazy: page('DocumentsPage') },
  { path: 'documents/:id', lazy: page('DocumentPage') },
  { path: 'webhooks', lazy: page('WebhooksPage') },
  { path: 'webhooks/new', lazy: page('NewWebhookPage') },
  { path: 'webhooks/:id', lazy: page('WebhookPage') },
  { path: 'custom-fields', lazy: page('CustomFieldsPage') },
  { path: 'custom-fields/new', lazy: page('NewCustomFieldPage') },
  { path: 'custom-fields/:id', lazy: page('CustomFieldPage') },
  { path: 'map', lazy: page('VesselMapPage') },
  { path: 'vessels/:imo', lazy: page('VesselPage') },
  { path: 'parties', lazy: page('PartiesPage') },
  { path: 'parties/new', lazy: page('PartyPage') },
  { path: 'parties/:id', lazy: page('PartyPage') },
  { path: 'ports/:id', lazy: page('PortPage') },
  { path: 'terminals/:id', lazy: page('TerminalPage') },
  { path: 'shipping-lines/:scac', lazy: page('ShippingLinePage') },
  { path: 'status', lazy: page('StatusPage') },
  { path: 'find', lazy: page('FindPage') },
  { path: '*', lazy: page('NotFoundPage') },
]

/** Pages outside the shell: nobody operates them. */
export const screens: RouteObject[] = [
  {
    path: '/wall',
    ErrorBoundary: WallFault,
    HydrateFallback: PageFallback,
    children: [{ index: true, lazy: page('WallPage') }],
  },
]

import type { ComponentType } from 'react'

/** What the file of a page exports, under the name that the router looks for. */
export interface PageModule {
  Component: ComponentType
}

/**
 * The pages other than /shipments, each loaded when it is first opened. By themselves in a file, because a bundler
 * writes beside each import the names of all files that it needs.
 */
export const pageModules = {
  ShipmentPage: () => import('./pages/shipment/ShipmentPage.tsx'),
  ContainerPage: () => import('./pages/container/ContainerPage.tsx'),
  TrackPage: () => import('./pages/track/TrackPage.tsx'),
  TrackingRequestsPage: () => import('./pages/tracking-requests/TrackingRequestsPage.tsx'),
  TrackingRequestPage: () => import('./pages/tracking-requests/TrackingRequestPage.tsx'),
  DocumentsPage: () => import('./pages/documents/DocumentsPage.tsx'),
  DocumentPage: () => import('./pages/document/DocumentPage.tsx'),
  WebhooksPage: () => import('./pages/webhooks/WebhooksPage.tsx'),
  NewWebhookPage: () => import('./pages/webhooks/NewWebhookPage.tsx'),
  WebhookPage: () => import('./pages/webhooks/WebhookPage.tsx'),
  CustomFieldsPage: () => import('./pages/custom-fields/CustomFieldsPage.tsx'),
  NewCustomFieldPage: () => import('./pages/custom-fields/NewCustomFieldPage.tsx'),
  CustomFieldPage: () => import('./pages/custom-fields/CustomFieldPage.tsx'),
  VesselMapPage: () => import('./pages/vessel-map/VesselMapPage.tsx'),
  VesselPage: () => import('./pages/vessel/VesselPage.tsx'),
  PartiesPage: () => import('./pages/parties/PartiesPage.tsx'),
  PartyPage: () => import('./pages/parties/PartyPage.tsx'),
  PortPage: () => import('./pages/places/PortPage.tsx'),
  TerminalPage: () => import('./pages/places/TerminalPage.tsx'),
  ShippingLinePage: () => import('./pages/places/ShippingLinePage.tsx'),
  FindPage: () => import('./pages/find/FindPage.tsx'),
  StatusPage: () => import('./pages/status/StatusPage.tsx'),
  NotFoundPage: () => import('./pages/not-found/NotFoundPage.tsx'),
  WallPage: () => import('./pages/wall/WallPage.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

export type PageName = keyof typeof pageModules

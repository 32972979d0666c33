/** Every address of the app. Links come from here and nowhere else. */
export const paths = {
  shipments: () => '/shipments',
  /** The list of tracked and stopped shipments that match a text. */
  shipmentsWith: (text: string) => `/shipments?q=${encodeURIComponent(text)}&tracking=all`,
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  container: (id: string) => `/containers/${encodeURIComponent(id)}`,
  /** Where numbers are given to be tracked; one can be brought along. */
  track: (number?: string) =>
    number === undefined ? '/track' : `/track?number=${encodeURIComponent(number)}`,
  /** Where a request that failed is corrected and made again with all it had. */
  trackAgain: (requestId: string) => `/track?request=${encodeURIComponent(requestId)}`,
  trackingRequests: () => '/tracking-requests',
  trackingRequest: (id: string) => `/tracking-requests/${encodeURIComponent(id)}`,
  documents: () => '/documents',
  /** Where files are uploaded that are about a number. */
  documentsAbout: (number: string) => `/documents?about=${encodeURIComponent(number)}`,
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  webhooks: () => '/webhooks',
  newWebhook: () => '/webhooks/new',
  webhook: (id: string) => `/webhooks/${encodeURIComponent(id)}`,
  /** What the account keeps about its shipments, containers and tracking requests. */
  customFields: () => '/custom-fields',
  /** What the new field is to belong to can be brought along. */
  newCustomField: (entityType?: string) =>
    entityType === undefined
      ? '/custom-fields/new'
      : `/custom-fields/new?for=${encodeURIComponent(entityType)}`,
  customField: (id: string) => `/custom-fields/${encodeURIComponent(id)}`,
  /** By IMO number, or by the id of the vessel. */
  vessel: (imo: string) => `/vessels/${encodeURIComponent(imo)}`,
  parties: () => '/parties',
  newParty: () => '/parties/new',
  party: (id: string) => `/parties/${encodeURIComponent(id)}`,
  /** By id or UN/LOCODE. */
  port: (id: string) => `/ports/${encodeURIComponent(id)}`,
  terminal: (id: string) => `/terminals/${encodeURIComponent(id)}`,
  shippingLine: (scac: string) => `/shipping-lines/${encodeURIComponent(scac)}`,
  find: (text: string) => `/find?q=${encodeURIComponent(text)}`,
  /** Every vessel that carries an active shipment. */
  vesselMap: () => '/map',
  /** The screen on the wall, as it is set by default. */
  wall: () => '/wall',
}

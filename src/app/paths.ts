/** Every address of the app. Links come from here and nowhere else. */
export const paths = {
  shipments: () => '/shipments',
  /** The list of tracked and stopped shipments that match a text. */
  shipmentsWith: (text: string) => `/shipments?q=${encodeURIComponent(text)}&tracking=all`,
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  container: (id: string) => `/containers/${encodeURIComponent(id)}`,
  /** Where tracking is requested; a number can be filled in. */
  track: (number?: string) =>
    number === undefined ? '/track' : `/track?number=${encodeURIComponent(number)}`,
  /** Where a failed request is corrected and sent again. */
  trackAgain: (requestId: string) => `/track?request=${encodeURIComponent(requestId)}`,
  trackingRequests: () => '/tracking-requests',
  trackingRequest: (id: string) => `/tracking-requests/${encodeURIComponent(id)}`,
  documents: () => '/documents',
  /** Where files about a number are uploaded. */
  documentsAbout: (number: string) => `/documents?about=${encodeURIComponent(number)}`,
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  webhooks: () => '/webhooks',
  newWebhook: () => '/webhooks/new',
  webhook: (id: string) => `/webhooks/${encodeURIComponent(id)}`,
  /** The account's own fields of shipments, containers and tracking requests. */
  customFields: () => '/custom-fields',
  /** The type of record that the new field is for can be filled in. */
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
  /** Every vessel with an active shipment. */
  vesselMap: () => '/map',
  /** The wall screen with its default settings. */
  wall: () => '/wall',
}

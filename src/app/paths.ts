import { urlPart } from '#contract/url-part.ts'

/** Every address of the app. Links come from here and nowhere else. */
export const paths = {
  shipments: () => '/shipments',
  /** The list of tracked and stopped shipments that match a text. */
  shipmentsWith: (text: string) => `/shipments?q=${urlPart(text)}&tracking=all`,
  shipment: (id: string) => `/shipments/${urlPart(id)}`,
  container: (id: string) => `/containers/${urlPart(id)}`,
  /** Where tracking is requested; a number can be filled in. */
  track: (number?: string) => (number === undefined ? '/track' : `/track?number=${urlPart(number)}`),
  /** Where a failed request is corrected and sent again. */
  trackAgain: (requestId: string) => `/track?request=${urlPart(requestId)}`,
  trackingRequests: () => '/tracking-requests',
  trackingRequest: (id: string) => `/tracking-requests/${urlPart(id)}`,
  documents: () => '/documents',
  /** Where files about a number are uploaded. */
  documentsAbout: (number: string) => `/documents?about=${urlPart(number)}`,
  document: (id: string) => `/documents/${urlPart(id)}`,
  webhooks: () => '/webhooks',
  newWebhook: () => '/webhooks/new',
  webhook: (id: string) => `/webhooks/${urlPart(id)}`,
  /** The account's own fields of shipments, containers and tracking requests. */
  customFields: () => '/custom-fields',
  /** The type of record that the new field is for can be filled in. */
  newCustomField: (entityType?: string) =>
    entityType === undefined ? '/custom-fields/new' : `/custom-fields/new?for=${urlPart(entityType)}`,
  customField: (id: string) => `/custom-fields/${urlPart(id)}`,
  /** By IMO number, or by the id of the vessel. */
  vessel: (imo: string) => `/vessels/${urlPart(imo)}`,
  parties: () => '/parties',
  newParty: () => '/parties/new',
  party: (id: string) => `/parties/${urlPart(id)}`,
  /** By id or UN/LOCODE. */
  port: (id: string) => `/ports/${urlPart(id)}`,
  terminal: (id: string) => `/terminals/${urlPart(id)}`,
  shippingLine: (scac: string) => `/shipping-lines/${urlPart(scac)}`,
  find: (text: string) => `/find?q=${urlPart(text)}`,
  /** Every vessel with an active shipment. */
  vesselMap: () => '/map',
  /** How the dashboard does. */
  status: () => '/status',
  /** The wall screen with its default settings. */
  wall: () => '/wall',
}

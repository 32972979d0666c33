import { urlPart } from '#contract/url-part.ts'

/**
 * Characters of an address: with cookies and headers beside it Node takes 16 KB, and a proxy before it often 8 KB for
 * its line alone.
 */
export const longestAddress = 5_000

/** An address with a text in it; without it where it would be too long to load again: see `leadTo`. */
function withText(address: string, name: string, text: string, rest = ''): string {
  const whole = `${address}?${name}=${urlPart(text)}${rest}`
  return whole.length > longestAddress ? address : whole
}

/** Where a text leads. One that no address has room for goes beside it, in the history of the tab. */
export function leadTo(address: (text: string) => string, text: string) {
  const to = address(text)
  return { to, state: to.includes('?') ? null : { text } }
}

/** Every address of the app. Links come from here and nowhere else. */
export const paths = {
  shipments: () => '/shipments',
  /** The list of tracked and stopped shipments that match a text. */
  shipmentsWith: (text: string) => withText('/shipments', 'q', text, '&tracking=all'),
  shipment: (id: string) => `/shipments/${urlPart(id)}`,
  container: (id: string) => `/containers/${urlPart(id)}`,
  /** Where tracking is requested; a number can be filled in. */
  track: (number?: string) => (number === undefined ? '/track' : withText('/track', 'number', number)),
  /** Where a failed request is corrected and sent again. */
  trackAgain: (requestId: string) => `/track?request=${urlPart(requestId)}`,
  trackingRequests: () => '/tracking-requests',
  trackingRequest: (id: string) => `/tracking-requests/${urlPart(id)}`,
  documents: () => '/documents',
  /** Where files about a number are uploaded. */
  documentsAbout: (number: string) => withText('/documents', 'about', number),
  document: (id: string) => `/documents/${urlPart(id)}`,
  webhooks: () => '/webhooks',
  newWebhook: () => '/webhooks/new',
  webhook: (id: string) => `/webhooks/${urlPart(id)}`,
  /** The account's own fields of shipments, containers and tracking requests. */
  customFields: () => '/custom-fields',
  /** The type of record that the new field is for can be filled in. */
  newCustomField: (entityType?: string) =>
    entityType === undefined ? '/custom-fields/new' : withText('/custom-fields/new', 'for', entityType),
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
  find: (text: string) => withText('/find', 'q', text),
  /** Every vessel with an active shipment. */
  vesselMap: () => '/map',
  /** How the dashboard does. */
  status: () => '/status',
  /** The wall screen with its default settings. */
  wall: () => '/wall',
}

import { getContainerMap, getContainerRoute } from './container-journey.ts'
import {
  getContainer,
  listContainerRawEvents,
  listContainers,
  listContainerTransportEvents,
} from './containers.ts'
import { definitionHandlers } from './custom-field-definitions.ts'
import { optionHandlers } from './custom-field-options.ts'
import { customFieldHandlers } from './custom-fields.ts'
import {
  createDocument,
  deleteDocument,
  getDocument,
  getDocumentDownload,
  listDocuments,
  listDocumentTypes,
  reclassifyDocument,
  reextractDocument,
  relinkDocument,
  rotateDocument,
  updateDocument,
} from './documents.ts'
import { getDocumentSchema, getEmailSubmission, listEmailSubmissions } from './email-submissions.ts'
import { createDirectUpload, uploadFile } from './uploads.ts'
import { editHandlers } from './edits.ts'
import type { Handlers } from './handler.ts'
import { createParty, getParty, listParties, updateParty } from './parties.ts'
import { getMetroArea, getPort, getTerminal } from './places.ts'
import { search } from './search.ts'
import { getShippingLine, listShippingLines } from './shipping-lines.ts'
import { getShipment, listShipments } from './shipments.ts'
import { inferNumber } from './infer-number.ts'
import {
  createTrackingRequest,
  getTrackingRequest,
  listTrackingRequests,
  updateTrackingRequest,
} from './tracking-requests.ts'
import { getVessel, listFuturePositions, listFuturePositionsFromPoint } from './vessels.ts'
import { listWebhookEvents } from './webhook-events.ts'
import {
  getWebhookNotification,
  getWebhookNotificationExample,
  listWebhookNotifications,
} from './webhook-notifications.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookAddresses,
  listWebhooks,
  triggerWebhook,
  updateWebhook,
} from './webhooks.ts'

export const handlers: Handlers = {
  listShipments,
  getShipment,
  listContainers,
  getContainer,
  listContainerRawEvents,
  listContainerTransportEvents,
  getContainerMap,
  getContainerRoute,
  ...customFieldHandlers,
  ...definitionHandlers,
  ...optionHandlers,
  ...editHandlers,
  listTrackingRequests,
  createTrackingRequest,
  getTrackingRequest,
  updateTrackingRequest,
  inferNumber,
  getVessel,
  listFuturePositions,
  listFuturePositionsFromPoint,
  listWebhooks,
  createWebhook,
  listWebhookEvents,
  getWebhookAddresses,
  triggerWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listWebhookNotifications,
  getWebhookNotificationExample,
  getWebhookNotification,
  createDirectUpload,
  uploadFile,
  listDocuments,
  createDocument,
  listDocumentTypes,
  getDocument,
  updateDocument,
  deleteDocument,
  getDocumentDownload,
  reextractDocument,
  reclassifyDocument,
  relinkDocument,
  rotateDocument,
  listEmailSubmissions,
  getEmailSubmission,
  getDocumentSchema,
  search,
  listShippingLines,
  getShippingLine,
  getPort,
  getMetroArea,
  getTerminal,
  listParties,
  createParty,
  getParty,
  updateParty,
}

import * as z from 'zod/mini'
import { containerSchema } from '../container.ts'
import {
  acceptedSchema,
  accountSchema,
  documentChangeSchema,
  documentRepresentationSchema,
  documentSchema,
  documentSchemaSchema,
  documentTypesSchema,
  downloadSchema,
  emailSubmissionSchema,
  maximumFileBytes,
  newDocumentSchema,
  newUploadSchema,
  rotationSchema,
  uploadSchema,
} from '../document.ts'
import { listDocument, singleDocument } from '../envelope.ts'
import { lasting, type Operation } from '../operation.ts'
import { include, oneOf, paging, text } from '../query-parameter.ts'
import { shipmentSchema } from '../shipment.ts'
import { userSchema } from '../user.ts'

const relations = include([
  'shipments',
  'cargos',
  'account',
  'user',
  'last_document_representation',
  'email_submission',
  'current_extraction',
])

const includedSchemas = {
  account: accountSchema,
  container: containerSchema,
  document_representation: documentRepresentationSchema,
  email_submission: emailSubmissionSchema,
  shipment: shipmentSchema,
  user: userSchema,
}

export const createDirectUpload = {
  method: 'POST',
  path: '/rails/active_storage/direct_uploads',
  summary: 'Announces a file and returns the address to upload it to',
  body: newUploadSchema,
  success: { status: 200, schema: uploadSchema },
} as const satisfies Operation

export const uploadFile = {
  method: 'PUT',
  path: '/rails/active_storage/disk/{id}',
  parameters: { id: 'signed' },
  summary: 'Uploads the bytes of an announced file',
  fileBytes: maximumFileBytes,
  refusals: { 422: 'The bytes do not match the announced file' },
  success: { status: 204, schema: z.undefined() },
} as const satisfies Operation

export const listDocuments = {
  method: 'GET',
  path: '/documents',
  summary: 'A page of the documents, newest first',
  query: {
    ...paging,
    include: relations,
    sort: oneOf(['document_type', '-document_type', 'added_by', '-added_by', 'created_at', '-created_at']),
    'filter[filename]': text,
    'filter[reference]': text,
    'filter[document_types]': text,
  },
  success: { status: 200, schema: listDocument(documentSchema, includedSchemas) },
} as const satisfies Operation

export const createDocument = {
  method: 'POST',
  path: '/documents',
  summary: 'Creates a document from an uploaded file',
  body: newDocumentSchema,
  refusals: { 409: 'The same file has already been uploaded' },
  success: { status: 201, schema: singleDocument(documentSchema) },
} as const satisfies Operation

export const listDocumentTypes = {
  method: 'GET',
  path: '/documents/types',
  kept: lasting,
  summary: "The document types in the account's documents",
  plainAnswer: ['document_types'],
  success: { status: 200, schema: documentTypesSchema },
} as const satisfies Operation

export const getDocument = {
  method: 'GET',
  path: '/documents/{id}',
  summary: 'One document',
  query: { include: relations },
  success: { status: 200, schema: singleDocument(documentSchema, includedSchemas) },
} as const satisfies Operation

export const updateDocument = {
  method: 'PATCH',
  path: '/documents/{id}',
  summary: 'Corrects the type of a document or the data read from it',
  body: documentChangeSchema,
  success: { status: 200, schema: singleDocument(documentSchema) },
} as const satisfies Operation

export const deleteDocument = {
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Deletes a document',
  success: { status: 204, schema: z.undefined() },
} as const satisfies Operation

export const getDocumentDownload = {
  method: 'GET',
  path: '/documents/{id}/download_url',
  kept: null,
  summary: 'A download address for the file, valid for a few minutes',
  refusals: { 422: 'The service does not have the file' },
  plainAnswer: ['download_url'],
  success: { status: 200, schema: downloadSchema },
} as const satisfies Operation

export const reextractDocument = {
  method: 'POST',
  path: '/documents/{id}/reextract',
  summary: 'Reads the document again',
  success: { status: 202, schema: acceptedSchema },
} as const satisfies Operation

export const reclassifyDocument = {
  method: 'POST',
  path: '/documents/{id}/reclassify',
  summary: 'Detects the type of the document again',
  success: { status: 202, schema: acceptedSchema },
} as const satisfies Operation

export const relinkDocument = {
  method: 'POST',
  path: '/documents/{id}/relink',
  summary: 'Matches the document to shipments and containers again',
  success: { status: 202, schema: acceptedSchema },
} as const satisfies Operation

export const rotateDocument = {
  method: 'POST',
  path: '/documents/{id}/rotate',
  summary: 'Rotates an image',
  body: rotationSchema,
  validationTitle: 'Invalid rotation',
  success: { status: 202, schema: acceptedSchema },
} as const satisfies Operation

const mailRelations = include(['account', 'user', 'documents', 'documents.last_document_representation'])

export const listEmailSubmissions = {
  method: 'GET',
  path: '/email_submissions',
  summary: 'A page of the emails with documents, newest first',
  query: { ...paging, include: mailRelations },
  success: {
    status: 200,
    schema: listDocument(emailSubmissionSchema, { ...includedSchemas, document: documentSchema }),
  },
} as const satisfies Operation

export const getEmailSubmission = {
  method: 'GET',
  path: '/email_submissions/{id}',
  summary: 'One email with documents',
  query: { include: mailRelations },
  success: {
    status: 200,
    schema: singleDocument(emailSubmissionSchema, { ...includedSchemas, document: documentSchema }),
  },
} as const satisfies Operation

export const getDocumentSchema = {
  method: 'GET',
  path: '/document_schemas/{id}',
  kept: lasting,
  parameters: { id: 'schema' },
  summary:
    'The schema of the data read from documents of a type, by version such as `commercial_invoice@2026-03-23`',
  success: { status: 200, schema: singleDocument(documentSchemaSchema) },
} as const satisfies Operation

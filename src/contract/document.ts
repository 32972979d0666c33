import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { dispensable, known, listOrEmpty, numberOrNull, orNull, textOrNull, wireObject } from './wire.ts'

const documentSources = ['upload', 'api', 'email', 'split_document'] as const

export const documentSchema = resource(
  'document',
  {
    name: textOrNull,
    document_type: textOrNull,
    document_type_manual: textOrNull,
    classification_notes: textOrNull,
    source: orNull(known(documentSources)),
    file_name: textOrNull,
    file_content_type: textOrNull,
    file_size_bytes: numberOrNull,
    created_at: textOrNull,
    updated_at: textOrNull,
  },
  {
    account: toOne('account'),
    user: toOne('user'),
    email_submission: toOne('email_submission'),
    last_document_representation: toOne('document_representation'),
    shipments: toMany('shipment'),
    cargos: toMany('container'),
  },
)

/** A file about a shipment: contract/README.md, Documents. */
export type Document = z.output<typeof documentSchema>
export type WireDocument = z.input<typeof documentSchema>

export const accountSchema = resource('account', { company_name: textOrNull }, {})
export type WireAccount = z.input<typeof accountSchema>

/** The data read from a document, as the schema of its type describes it. */
export const documentRepresentationSchema = resource(
  'document_representation',
  {
    schema_version: textOrNull,
    payload: z.nullish(z.record(z.string(), z.unknown())),
    created_at: textOrNull,
    updated_at: textOrNull,
  },
  {},
)
export type WireDocumentRepresentation = z.input<typeof documentRepresentationSchema>

/** The largest accepted file, in bytes. */
export const maximumFileBytes = 10 * 1024 * 1024

/** In characters. */
const longestName = 255

/** Text that both databases can store. */
const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a name.'),
  z.maxLength(longestName, 'The name is too long.'),
  z.refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), {
    message: 'The name contains a character that cannot be stored.',
  }),
)

/** The body of `POST /rails/active_storage/direct_uploads`: plain JSON. */
export const newUploadSchema = z.looseObject({
  blob: z.looseObject({
    filename: nameSchema,
    content_type: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/), z.maxLength(longestName)),
    byte_size: z.number().check(z.int(), z.minimum(1), z.maximum(maximumFileBytes)),
    /** Base64 of the MD5 digest. */
    checksum: z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/)),
  }),
})

/** Where to send the bytes of an announced file. */
export const uploadSchema = wireObject({
  id: z.string(),
  key: z.string(),
  filename: z.string(),
  content_type: z.string(),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
  service_name: z.string(),
  byte_size: z.number(),
  checksum: z.string(),
  created_at: z.string(),
  signed_id: z.string(),
  direct_upload: wireObject({ url: z.string(), headers: z.record(z.string(), z.string()) }),
})

export const newDocumentSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('document'),
    attributes: z.looseObject({
      name: nameSchema,
      /** The `signed_id` of an upload. */
      attached_document: z.string(),
    }),
  }),
})

/** The body of `PATCH /documents/{id}`: what is left out stays, null removes what a user set. */
export const documentChangeSchema = z.looseObject({
  data: z.looseObject({
    type: z.literal('document'),
    attributes: z.looseObject({
      document_type_manual: z.nullish(z.string()),
      extracted_data_manual: z.nullish(z.record(z.string(), z.unknown())),
    }),
  }),
})

/** Plain JSON, without a JSON:API envelope. */
export const documentTypesSchema = wireObject({
  document_types: z.array(wireObject({ code: z.string(), label: z.string() })),
})

export const downloadSchema = wireObject({ download_url: z.string() })

/** The answer to work that is done later. */
export const acceptedSchema = wireObject({ status: z.string() })

export const rotationSchema = z.looseObject({ degrees: z.literal([90, 180, 270]) })

const correspondents = listOrEmpty(z.string())

/** An email with documents. As part of a document it has fewer members. */
export const emailSubmissionSchema = resource(
  'email_submission',
  {
    subject: textOrNull,
    body: textOrNull,
    from: correspondents,
    to: correspondents,
    cc: correspondents,
    sent_at: textOrNull,
    message_id: textOrNull,
    in_reply_to: textOrNull,
    references: correspondents,
    content_type: textOrNull,
    documents_count: numberOrNull,
    created_at: textOrNull,
    updated_at: textOrNull,
  },
  { account: toOne('account'), user: toOne('user'), documents: toMany('document') },
)
export type WireEmailSubmission = z.input<typeof emailSubmissionSchema>

/** The data that is read from documents of a type. */
export const documentSchemaSchema = resource(
  'document_schema',
  {
    document_type: z.string(),
    label: z.string(),
    schema_version: z.string(),
    full_version: z.string(),
    current: dispensable(z.boolean()),
    draft: dispensable(z.boolean()),
    active_at: textOrNull,
    schema_format: z.string(),
    description: textOrNull,
    schema_payload: z.record(z.string(), z.unknown()),
    created_at: textOrNull,
    updated_at: textOrNull,
  },
  {},
)
export type WireDocumentSchema = z.input<typeof documentSchemaSchema>

import * as z from 'zod/mini'
import { resource, toMany, toOne } from './json-api.ts'
import { known, orNull } from './wire.ts'

export const documentSources = ['upload', 'api', 'email', 'split_document'] as const

export const documentSchema = resource(
  'document',
  {
    id: z.string(),
    name: orNull(z.string()),
    document_type: orNull(z.string()),
    document_type_manual: orNull(z.string()),
    classification_notes: orNull(z.string()),
    source: orNull(known(documentSources)),
    file_name: orNull(z.string()),
    file_content_type: orNull(z.string()),
    file_size_bytes: orNull(z.number()),
    created_at: orNull(z.string()),
    updated_at: orNull(z.string()),
  },
  {
    account: toOne<'account'>(),
    user: toOne<'user'>(),
    email_submission: toOne<'email_submission'>(),
    last_document_representation: toOne<'document_representation'>(),
    shipments: toMany<'shipment'>(),
    cargos: toMany<'container'>(),
  },
)

/** A file about a shipment: interface specification, "document". Beta. */
export type Document = z.output<typeof documentSchema>
export type WireDocument = z.input<typeof documentSchema>

export const accountSchema = resource('account', { company_name: orNull(z.string()) }, {})
export type WireAccount = z.input<typeof accountSchema>

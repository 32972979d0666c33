import type { WireAccount, WireDocument, WireEmailSubmission } from '#contract/document.ts'
import type { WireUser } from '#contract/user.ts'
import { uuid } from '../random.ts'
import type { WorldConfig } from '../types.ts'
import { day, timestamp } from '../zone.ts'

export function wireAccount(seed: number): WireAccount {
  return {
    id: uuid(seed, 'account'),
    type: 'account',
    attributes: { company_name: 'Harbor & Main Logistics' },
    relationships: {},
  }
}

/** The people of the office. The interface shows only their ids. */
export const userCount = 4

export function userId(seed: number, place: number): string {
  return uuid(seed, 'user', place)
}

export function wireUsers(seed: number): WireUser[] {
  return Array.from({ length: userCount }, (_, place) => ({
    id: userId(seed, place),
    type: 'user',
    attributes: {},
    relationships: {},
  }))
}

interface SampleDocument {
  name: string
  type: string | null
  source: 'upload' | 'api' | 'email' | 'split_document'
  bytes: number | null
  daysOld: number
  /** The featured shipment it belongs to. */
  billOfLading: string
}

const samples: readonly SampleDocument[] = [
  {
    name: 'Commercial invoice BL-20417',
    type: 'commercial_invoice',
    source: 'upload',
    bytes: 184_233,
    daysOld: 30,
    billOfLading: 'HLCUSEL251063257',
  },
  {
    name: 'Arrival notice HLCUSEL251063257',
    type: 'arrival_notice',
    source: 'email',
    bytes: 92_410,
    daysOld: 10,
    billOfLading: 'HLCUSEL251063257',
  },
  {
    name: 'Delivery order PO-88190',
    type: 'delivery_order',
    source: 'api',
    bytes: 61_027,
    daysOld: 8,
    billOfLading: 'ONEYSGNF21874600',
  },
  {
    name: 'scan-0417.pdf',
    type: null,
    source: 'split_document',
    bytes: null,
    daysOld: 1,
    billOfLading: 'MEDUDL413269',
  },
]

function emailId(seed: number, sample: SampleDocument): string {
  return uuid(seed, 'email submission', sample.name)
}

/** The emails that the documents came with. */
export function wireEmailSubmissions({ seed, anchor }: WorldConfig): WireEmailSubmission[] {
  return samples
    .filter(({ source }) => source === 'email')
    .map((sample) => {
      const sentAt = timestamp(anchor - sample.daysOld * day)
      return {
        id: emailId(seed, sample),
        type: 'email_submission',
        attributes: {
          subject: sample.name,
          body: 'Please find the notice attached.',
          from: ['import@line.example'],
          to: ['documents@quayside.example'],
          cc: [],
          sent_at: sentAt,
          message_id: `${emailId(seed, sample)}@line.example`,
          in_reply_to: null,
          references: [],
          content_type: 'multipart/mixed',
          documents_count: 1,
          created_at: sentAt,
          updated_at: sentAt,
        },
        relationships: {
          account: { data: { type: 'account', id: wireAccount(seed).id } },
          user: { data: null },
          documents: { data: [{ type: 'document', id: uuid(seed, 'document', sample.name) }] },
        },
      }
    })
}

/** Documents of featured shipments. `idOf` gives the id of the shipment with a bill of lading. */
export function wireDocuments(config: WorldConfig, idOf: (billOfLading: string) => string): WireDocument[] {
  const { seed, anchor } = config
  return samples.map((sample) => {
    const id = uuid(seed, 'document', sample.name)
    const createdAt = timestamp(anchor - sample.daysOld * day)
    return {
      id,
      type: 'document',
      attributes: {
        id,
        name: sample.name,
        document_type: sample.type,
        document_type_manual: null,
        classification_notes: null,
        source: sample.source,
        file_name: sample.name.endsWith('.pdf') ? sample.name : `${sample.name}.pdf`,
        file_content_type: 'application/pdf',
        file_size_bytes: sample.bytes,
        created_at: createdAt,
        updated_at: createdAt,
      },
      relationships: {
        account: { data: { type: 'account', id: wireAccount(seed).id } },
        user: { data: sample.source === 'upload' ? { type: 'user', id: userId(seed, 0) } : null },
        email_submission: {
          data: sample.source === 'email' ? { type: 'email_submission', id: emailId(seed, sample) } : null,
        },
        last_document_representation: { data: null },
        shipments: { data: [{ type: 'shipment', id: idOf(sample.billOfLading) }] },
        cargos: { data: [] },
      },
      links: { self: `/documents/${id}`, download: `/documents/${id}/download_url` },
    }
  })
}

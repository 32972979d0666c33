import { afterEach, beforeEach, expect, test } from 'vitest'
import { containerOptions } from './containers.ts'
import {
  customFieldDefinitionOptions,
  customFieldDefinitionsOptions,
  definitionDeleteOptions,
  definitionEditOptions,
  fieldChoicesOptions,
  optionCreateOptions,
  optionDeleteOptions,
  optionRenameOptions,
} from './custom-field-definitions.ts'
import { customFieldsOptions, saveCustomField } from './custom-fields.ts'
import {
  documentCorrectionOptions,
  documentDeleteOptions,
  documentListOptions,
  documentOptions,
} from './documents.ts'
import { containerEditOptions, shipmentEditOptions, trackingChangeOptions } from './edits.ts'
import { partyListOptions, partyOptions, partySaveOptions } from './parties.ts'
import { shipmentListOptions, shipmentOptions } from './shipments.ts'
import { openLateService } from './testing/late-service.ts'
import { trackNumber } from './track-number.ts'
import { trackingRequestListOptions, trackingRequestOptions } from './tracking-requests.ts'
import {
  webhookCreateOptions,
  webhookDeleteOptions,
  webhookEditOptions,
  webhookListOptions,
  webhookOptions,
} from './webhooks.ts'

let service: Awaited<ReturnType<typeof openLateService>>

beforeEach(async () => {
  service = await openLateService()
})

afterEach(async () => service.close())

const everything = { q: '', number: '', tracking: 'all', page: 1, size: 25 } as const
const shipments = shipmentListOptions(everything)
const requests = trackingRequestListOptions({ q: '', status: 'all', page: 1 })
const documents = documentListOptions({ name: '', reference: '', type: '', sort: '', page: 1 })
const ofContainer = { type: 'container', id: 'c' } as const
const fields = customFieldsOptions(ofContainer)
const webhook = { url: 'https://a.example/', active: true, events: ['container.updated'], headers: [] }

interface Change {
  list: string
  type: string
  /** Attributes of the record `x`; left out: it does not exist yet. */
  before?: Record<string, unknown>
  write: () => Promise<unknown>
  /** Reads that show it, and the attribute to look at. */
  reads: { queryKey: readonly unknown[] }[]
  name: string
  /** Values shown before and after the write. */
  old: unknown[]
  new: unknown[]
}

const changes: Record<string, Change> = {
  'the tags of a shipment': {
    list: '/shipments',
    type: 'shipment',
    before: { bill_of_lading_number: 'B', tags: ['old'] },
    write: () => service.run(shipmentEditOptions('x'), { tags: ['new'] }),
    reads: [shipmentOptions('x'), shipments],
    name: 'tags',
    old: [['old']],
    new: [['new']],
  },
  'a customer that is taken away': {
    list: '/shipments',
    type: 'shipment',
    before: { bill_of_lading_number: 'B', customer_name: 'Acme' },
    write: () => service.run(shipmentEditOptions('x'), { customer_name: null }),
    reads: [shipmentOptions('x'), shipments],
    name: 'customerName',
    old: ['Acme'],
    new: [null],
  },
  'tracking that stops': {
    list: '/shipments',
    type: 'shipment',
    before: { bill_of_lading_number: 'B', line_tracking_stopped_at: null },
    write: () => service.run(trackingChangeOptions('x'), 'stop'),
    reads: [shipmentOptions('x'), shipments],
    name: 'lineTrackingStoppedAt',
    old: [null],
    new: ['2026-11-21T17:00:00Z'],
  },
  'tracking that goes on': {
    list: '/shipments',
    type: 'shipment',
    before: { bill_of_lading_number: 'B', line_tracking_stopped_at: '2026-11-20T17:00:00Z' },
    write: () => service.run(trackingChangeOptions('x'), 'resume'),
    reads: [shipmentOptions('x'), shipments],
    name: 'lineTrackingStoppedAt',
    old: ['2026-11-20T17:00:00Z'],
    new: [null],
  },
  'the references of a container': {
    list: '/containers',
    type: 'container',
    before: { number: 'N', ref_numbers: [] },
    write: () => service.run(containerEditOptions('x'), { ref_numbers: ['PO-1'] }),
    reads: [containerOptions('x')],
    name: 'refNumbers',
    old: [[]],
    new: [['PO-1']],
  },
  'the name of a party': {
    list: '/parties',
    type: 'party',
    before: { company_name: 'Old' },
    write: () => service.run(partySaveOptions('x'), 'New'),
    reads: [partyOptions('x'), partyListOptions(1)],
    name: 'companyName',
    old: ['Old'],
    new: ['New'],
  },
  'a new party': {
    list: '/parties',
    type: 'party',
    write: () => service.run(partySaveOptions(null), 'New'),
    reads: [partyListOptions(1), partyOptions('made')],
    name: 'companyName',
    old: [],
    new: ['New'],
  },
  'a custom field': {
    list: '/custom_field_definitions',
    type: 'custom_field_definition',
    before: { api_slug: 'f', display_name: 'Old', data_type: 'enum', entity_type: 'Shipment' },
    write: () =>
      service.run(definitionEditOptions('x'), {
        display_name: 'New',
        description: null,
        default_format: null,
        validation: null,
      }),
    reads: [customFieldDefinitionOptions('x'), customFieldDefinitionsOptions()],
    name: 'displayName',
    old: ['Old'],
    new: ['New'],
  },
  'a custom field that is deleted': {
    list: '/custom_field_definitions',
    type: 'custom_field_definition',
    before: { api_slug: 'f', display_name: 'Old', data_type: 'enum', entity_type: 'Shipment' },
    write: () => service.run(definitionDeleteOptions('x'), undefined),
    reads: [customFieldDefinitionsOptions()],
    name: 'displayName',
    old: ['Old'],
    new: [],
  },
  'the label of an option': {
    list: '/custom_field_definitions/d/options',
    type: 'custom_field_option',
    before: { label: 'Old', value: 'v', position: 0 },
    write: () => service.run(optionRenameOptions('d', 'x'), { label: 'New' }),
    reads: [fieldChoicesOptions('d')],
    name: 'label',
    old: ['Old'],
    new: ['New'],
  },
  'a new option': {
    list: '/custom_field_definitions/d/options',
    type: 'custom_field_option',
    write: () => service.run(optionCreateOptions('d'), { label: 'New', value: 'v', position: 0 }),
    reads: [fieldChoicesOptions('d')],
    name: 'label',
    old: [],
    new: ['New'],
  },
  'an option that is deleted': {
    list: '/custom_field_definitions/d/options',
    type: 'custom_field_option',
    before: { label: 'Old', value: 'v', position: 0 },
    write: () => service.run(optionDeleteOptions('d', 'x'), undefined),
    reads: [fieldChoicesOptions('d')],
    name: 'label',
    old: ['Old'],
    new: [],
  },
  'a value of a custom field': {
    list: '/containers/c/custom_fields',
    type: 'custom_field',
    before: { api_slug: 'pallets', value: '14' },
    write: () => saveCustomField(ofContainer, 'pallets', '15', '14'),
    reads: [fields],
    name: 'value',
    old: ['14'],
    new: ['15'],
  },
  'a first value of a custom field': {
    list: '/containers/c/custom_fields',
    type: 'custom_field',
    write: () => saveCustomField(ofContainer, 'pallets', '15', null),
    reads: [fields],
    name: 'value',
    old: [],
    new: ['15'],
  },
  'the URL of a webhook': {
    list: '/webhooks',
    type: 'webhook',
    before: webhook,
    write: () => service.run(webhookEditOptions('x'), { url: 'https://b.example/' }),
    reads: [webhookOptions('x'), webhookListOptions],
    name: 'url',
    old: ['https://a.example/'],
    new: ['https://b.example/'],
  },
  'a new webhook': {
    list: '/webhooks',
    type: 'webhook',
    write: () => service.run(webhookCreateOptions, { ...webhook, events: ['container.updated'] }),
    reads: [webhookListOptions, webhookOptions('made')],
    name: 'url',
    old: [],
    new: ['https://a.example/'],
  },
  'a webhook that is deleted': {
    list: '/webhooks',
    type: 'webhook',
    before: webhook,
    write: () => service.run(webhookDeleteOptions('x'), undefined),
    reads: [webhookListOptions],
    name: 'url',
    old: ['https://a.example/'],
    new: [],
  },
  'the type of a document': {
    list: '/documents',
    type: 'document',
    before: { name: 'Bill', document_type_manual: null },
    write: () => service.run(documentCorrectionOptions('x'), { type: 'commercial_invoice' }),
    reads: [documentOptions('x'), documents],
    name: 'documentTypeManual',
    old: [null],
    new: ['commercial_invoice'],
  },
  'a document that is deleted': {
    list: '/documents',
    type: 'document',
    before: { name: 'Bill' },
    write: () => service.run(documentDeleteOptions('x'), undefined),
    reads: [documents],
    name: 'name',
    old: ['Bill'],
    new: [],
  },
  'a number that is tracked': {
    list: '/tracking_requests',
    type: 'tracking_request',
    write: () =>
      trackNumber({
        number: 'HLCU1',
        type: 'bill_of_lading',
        scac: 'HLCU',
        references: [],
        tags: [],
        customerId: null,
      }),
    reads: [requests, trackingRequestOptions('made')],
    name: 'requestNumber',
    old: [],
    new: ['HLCU1'],
  },
}

test.each(Object.entries(changes))(
  '%s: shown as saved until the service has caught up',
  async (_, change) => {
    const { list, type, before, write, reads, name, old } = change
    if (before !== undefined) {
      service.put(list, type, 'x', before)
      for (const each of reads) expect(await service.shown(each, name)).toEqual(old)
    }
    await write()
    for (const each of [...reads, ...reads]) expect(await service.shown(each, name)).toEqual(change.new)
    service.catchUp()
    for (const each of reads) expect(await service.shown(each, name)).toEqual(change.new)
    // From then on the service is right, even if it shows the earlier value again.
    service.tell(list, ...(before === undefined ? [] : [{ id: 'x', type, attributes: before }]))
    for (const each of reads.slice(0, 1)) expect(await service.shown(each, name)).toEqual(old)
  },
)

import { QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { minuteMs, secondMs } from '#domain/time/durations.ts'
import { containerOptions } from './containers.ts'
import {
  customFieldDefinitionOptions,
  definitionEditOptions,
  fieldChoicesOptions,
  moveOption,
} from './custom-field-definitions.ts'
import { customFieldsOptions, saveCustomField } from './custom-fields.ts'
import { documentCorrectionOptions, documentOptions } from './documents.ts'
import { shipmentEditOptions } from './edits.ts'
import { searchOptions } from './find.ts'
import { partySaveOptions } from './parties.ts'
import { shipmentListOptions, shipmentOptions } from './shipments.ts'
import { openLateService } from './testing/late-service.ts'
import { stubStorage } from '../util/testing/stub-storage.ts'
import { trackNumber } from './track-number.ts'
import { trackingRequestListOptions } from './tracking-requests.ts'
import {
  revealWebhookHeaders,
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

afterEach(async () => {
  vi.useRealTimers()
  await service.close()
})

const list = shipmentListOptions({ q: '', number: '', tracking: 'all', page: 1, size: 25 })
const shipment = { bill_of_lading_number: 'B', tags: ['old'], ref_numbers: ['PO-1'] }

function tell(tags: string[], more = {}): void {
  service.tell('/shipments', { id: 's', type: 'shipment', attributes: { ...shipment, ...more, tags } })
}

function tagged(tags: string[]) {
  return service.run(shipmentEditOptions('s'), { tags })
}

async function shownTags() {
  return service.shown(shipmentOptions('s'), 'tags')
}

test('a colleague’s later change is shown, and everything after it', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  await shownTags()
  await tagged(['new'])
  tell(['colleague’s'])
  expect(await shownTags()).toEqual([['colleague’s']])
  tell(['old'])
  expect(await shownTags()).toEqual([['old']])
})

test('a save that the service never shows ends after two minutes', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  await shownTags()
  await tagged(['new'])
  service.wait(minuteMs)
  expect(await shownTags()).toEqual([['new']])
  service.wait(minuteMs)
  expect(await shownTags()).toEqual([['old']])
})

test('a list that is further behind than the record’s page shows the save too', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  await shownTags()
  await tagged(['new'])
  tell(['new'])
  expect(await shownTags()).toEqual([['new']])
  tell(['old'])
  expect(await service.shown(list, 'tags')).toEqual([['new']])
})

test('several saves and an undo replace every earlier value', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  await shownTags()
  await tagged(['one'])
  await tagged(['two'])
  await service.run(shipmentEditOptions('s'), { ref_numbers: ['PO-2'] })
  for (const late of [['old'], ['one']]) {
    tell(late)
    expect(await shownTags()).toEqual([['two']])
    expect(await service.shown(shipmentOptions('s'), 'refNumbers')).toEqual([['PO-2']])
  }
  await tagged(['old'])
  for (const late of [['old'], ['one'], ['two']]) {
    tell(late, { ref_numbers: ['PO-2'] })
    expect(await shownTags()).toEqual([['old']])
  }
})

test('whatever earlier state a read shows, pages show what was saved last', async () => {
  const tags = fc.constantFrom('old', 'one', 'two')
  const step = fc.record({ saves: tags, reads: fc.array(fc.nat(), { maxLength: 3 }) })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const id = `s${(run += 1)}`
      service.put('/shipments', 'shipment', id, shipment)
      const shown = () => service.shown(shipmentOptions(id), 'tags')
      await shown()
      const states = ['old']
      for (const { saves, reads } of steps) {
        await service.run(shipmentEditOptions(id), { tags: [saves] })
        for (const read of reads) {
          const late = states[read % states.length]
          const attributes = { ...shipment, tags: [late] }
          service.tell('/shipments', { id, type: 'shipment', attributes })
          expect(await shown()).toEqual([[saves]])
        }
        states.push(saves)
      }
    }),
    { numRuns: 20 },
  )
})

test('the record’s own time decides where it has one', async () => {
  const definition = { api_slug: 'f', data_type: 'enum', entity_type: 'Shipment' }
  const attributes = { description: null, default_format: null, validation: null }
  const at = (updated_at: string, display_name: string) =>
    service.tell('/custom_field_definitions', {
      id: 'd',
      type: 'custom_field_definition',
      attributes: { ...definition, display_name, updated_at },
    })
  service.put('/custom_field_definitions', 'custom_field_definition', 'd', {
    ...definition,
    display_name: 'Old',
    updated_at: '2026-11-21T17:00:00Z',
  })
  await service.run(definitionEditOptions('d'), { display_name: 'New', ...attributes })
  const shown = () => service.shown(customFieldDefinitionOptions('d'), 'displayName')
  at('2026-11-20T17:00:00Z', 'Never seen')
  expect(await shown()).toEqual(['New'])
  at('2026-11-22T17:00:00Z', 'Old')
  expect(await shown()).toEqual(['Old'])
})

test('included, found and cached records show the save too', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  const along = { type: 'shipment' as const, id: 's', refNumbers: ['PO-1'], tags: [] }
  const { queryKey } = containerOptions('c')
  const cached = () => service.client.getQueryData(queryKey)?.included.get('shipment:s')
  service.client.setQueryData(queryKey, {
    data: { type: 'container', id: 'c' },
    included: new Map([['shipment:s', along]]),
    links: {},
  } as never)
  service.client.getQueryCache().find({ queryKey })?.setState({ isInvalidated: true })
  await service.run(shipmentEditOptions('s'), { ref_numbers: ['PO-2'] })
  expect(cached()).toMatchObject({ refNumbers: ['PO-2'] })
  expect(service.client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  service.tell('/search', {
    id: 's',
    type: 'search_result',
    attributes: { entity_type: 'shipment', ref_numbers: ['PO-1'] },
  })
  expect(await service.shown(searchOptions('B'), 'refNumbers')).toEqual([['PO-2']])
})

test('corrected data of a document stays, also where members were removed', async () => {
  const reference = { id: 'r', type: 'document_representation' }
  service.manner.relationships = { last_document_representation: { data: reference } }
  service.put('/documents', 'document', 'd', { name: 'Invoice' })
  const read = { invoice_number: 'I-1', total: '12' }
  service.manner.included = [{ ...reference, attributes: { payload: read } }]
  const shown = async () => {
    const { included } = (await service.read(documentOptions('d'))) as { included: Map<string, object> }
    return included.get('document_representation:r')
  }
  expect(await shown()).toHaveProperty('payload', read)
  await service.run(documentCorrectionOptions('d'), { extractedData: { invoice_number: 'I-1' } })
  expect(await shown()).toHaveProperty('payload', { invoice_number: 'I-1' })
})

test('the saved order of options stays', async () => {
  const options = '/custom_field_definitions/d/options'
  for (const [position, label] of ['Red', 'Green'].entries()) {
    service.put(options, 'custom_field_option', label, { label, value: label, position })
  }
  expect(await service.shown(fieldChoicesOptions('d'), 'label')).toEqual(['Red', 'Green'])
  await moveOption('d', 'Green', 0, 1)
  await moveOption('d', 'Red', 1, 0)
  expect(await service.shown(fieldChoicesOptions('d'), 'label')).toEqual(['Green', 'Red'])
})

test('a removed value is gone once a second removal finds nothing', async () => {
  const owner = { type: 'container', id: 'c' } as const
  service.put('/containers/c/custom_fields', 'custom_field', 'v', { api_slug: 'pallets', value: '14' })
  expect(await saveCustomField(owner, 'pallets', null, '14')).toBe(true)
  expect(await service.shown(customFieldsOptions(owner), 'value')).toEqual([])
  // Set again before reads show that it was gone.
  expect(await saveCustomField(owner, 'pallets', '15', null)).toBe(true)
  expect(await service.shown(customFieldsOptions(owner), 'value')).toEqual(['15'])
})

test('a value that the service does not remove is shown', async () => {
  const owner = { type: 'container', id: 'c' } as const
  service.put('/containers/c/custom_fields', 'custom_field', 'v', { api_slug: 'pallets', value: '14' })
  service.manner.keeps = true
  expect(await saveCustomField(owner, 'pallets', null, '14')).toBe(false)
  expect(await service.shown(customFieldsOptions(owner), 'value')).toEqual(['14'])
})

test('a deleted record is not found, and a new one is', async () => {
  const attributes = { url: 'https://a.example/', active: true, events: [], headers: [] }
  service.put('/webhooks', 'webhook', 'w', attributes)
  await service.run(webhookDeleteOptions('w'), undefined)
  await expect(service.read(webhookOptions('w'))).rejects.toMatchObject({ status: 404 })
  await service.run(webhookCreateOptions, { ...attributes, events: ['container.updated'] })
  expect(await service.shown(webhookOptions('made'), 'url')).toEqual(['https://a.example/'])
  await expect(service.read(webhookOptions('other'))).rejects.toMatchObject({ status: 404 })
})

test('values of headers are shown on request and never stored', async () => {
  const kept = stubStorage()
  const headers = [{ name: 'X-Key', value: 'old key' }]
  service.put('/webhooks', 'webhook', 'w', { url: 'https://a.example/', active: true, events: [], headers })
  await service.run(webhookEditOptions('w'), { headers: [{ name: 'X-Key', value: 'new key' }] })
  expect(await revealWebhookHeaders('w')).toEqual([{ name: 'X-Key', value: 'new key' }])
  await service.run(webhookEditOptions('w'), { headers: [{ name: 'X-Other', value: 'new key' }] })
  expect(await service.shown(webhookListOptions, 'headers')).toEqual([[{ name: 'X-Other', value: null }]])
  await service.run(partySaveOptions(null), 'Acme')
  expect(Array.from(kept.values()).join()).toContain('Acme')
  expect(Array.from(kept.values()).join()).not.toMatch(/(?:old|new) key|a\.example/)
})

test.each<[string, number, string, string[]]>([
  ['is in its list by its age', 1, '20', ['21', 'new', '19']],
  ['is not on a page that is too early', 1, '18', ['21', '19']],
  ['is not on a page that is too late', 2, '22', ['21', '19']],
])('a new record %s', async (_, page, day, shown) => {
  const request = { request_type: 'bill_of_lading', status: 'created' }
  for (const each of ['21', '19']) {
    const attributes = { ...request, request_number: each, created_at: `2026-11-${each}T00:00:00Z` }
    service.put('/tracking_requests', 'tracking_request', each, attributes)
  }
  Object.assign(service.manner, {
    total: 60,
    made: { status: 'pending', created_at: `2026-11-${day}T00:00:00Z` },
  })
  await trackNumber({
    number: 'new',
    type: 'bill_of_lading',
    scac: 'HLCU',
    references: [],
    tags: [],
    customerId: null,
  })
  const options = trackingRequestListOptions({ q: '', status: 'all', page })
  expect(await service.shown(options, 'requestNumber')).toEqual(shown)
  expect(service.client.getQueryData(options.queryKey)?.meta.total).toBe(58 + shown.length)
  // Only the service knows whether it passes a filter.
  const failed = trackingRequestListOptions({ q: '', status: 'failed', page })
  expect(await service.shown(failed, 'requestNumber')).toEqual(['21', '19'])
})

test('a service that is behind is asked again until it has caught up', async () => {
  service.put('/shipments', 'shipment', 's', shipment)
  onTestFinished(new QueryObserver(service.client, shipmentOptions('s') as never).subscribe(() => undefined))
  const reads = () => service.asked.filter((each) => each === 'GET /shipments/s').length
  await expect.poll(reads).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await tagged(['new'])
  expect(reads()).toBe(2)
  for (const [seconds, count] of [
    [2, 3],
    [4, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * secondMs)
    await vi.waitFor(() => expect(reads()).toBe(count))
  }
  tell(['new'])
  await vi.advanceTimersByTimeAsync(8 * secondMs)
  await vi.waitFor(() => expect(reads()).toBe(5))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(reads()).toBe(5)
})

import { type MutationOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { activeShipmentsOptions } from './board.ts'
import { containerOptions, rawEventsOptions } from './containers.ts'
import {
  customFieldDefinitionOptions,
  customFieldDefinitionsOptions,
  definitionCreateOptions,
  definitionDeleteOptions,
  definitionEditOptions,
  fieldChoicesOptions,
  optionDeleteOptions,
  optionRenameOptions,
} from './custom-field-definitions.ts'
import { customFieldsOptions } from './custom-fields.ts'
import {
  documentCorrectionOptions,
  documentDeleteOptions,
  documentListOptions,
  documentOptions,
  documentTaskOptions,
  shipmentDocumentsOptions,
} from './documents.ts'
import {
  containerEditOptions,
  containerRefreshOptions,
  shipmentEditOptions,
  trackingChangeOptions,
} from './edits.ts'
import { searchOptions } from './find.ts'
import { partyListOptions, partyOptions, partySaveOptions } from './parties.ts'
import { shipmentCountOptions, shipmentListOptions, shipmentOptions } from './shipments.ts'
import { trackingRequestListOptions, trackingRequestOptions, invalidateTracked } from './tracking-requests.ts'
import { containerMapOptions } from './container-map.ts'
import {
  webhookCreateOptions,
  webhookDeleteOptions,
  webhookEditOptions,
  webhookListOptions,
  webhookNotificationsOptions,
  webhookOptions,
} from './webhooks.ts'

const everything = { q: '', number: '', tracking: 'all' } as const

/** One answer of each kind that pages hold, by what it is. */
const answers: Readonly<Record<string, { queryKey: QueryKey }>> = {
  'active shipments': activeShipmentsOptions(),
  container: containerOptions('c'),
  'container map': containerMapOptions('c'),
  'custom fields': customFieldsOptions({ type: 'container', id: 'c' }),
  definition: customFieldDefinitionOptions('d'),
  definitions: customFieldDefinitionsOptions(),
  document: documentOptions('d'),
  documents: documentListOptions({ name: '', reference: '', type: '', sort: '', page: 1 }),
  'documents of a shipment': shipmentDocumentsOptions({ id: 's', billOfLadingNumber: 'b' }),
  options: fieldChoicesOptions('d'),
  parties: partyListOptions(1),
  party: partyOptions('p'),
  'raw events': rawEventsOptions('c'),
  requests: trackingRequestListOptions({ q: '', status: 'all', page: 1 }),
  request: trackingRequestOptions('r'),
  'search results': searchOptions('t'),
  shipment: shipmentOptions('s'),
  'shipment count': shipmentCountOptions(everything),
  shipments: shipmentListOptions({ ...everything, page: 1, size: 25 }),
  webhook: webhookOptions('w'),
  'webhook notifications': webhookNotificationsOptions('w'),
  webhooks: webhookListOptions,
}

const ofShipments = ['active shipments', 'shipment', 'shipment count', 'shipments']
const ofContainers = ['container', 'container map', 'raw events']
const ofDefinitions = ['definition', 'definitions', 'options']
const ofDocuments = ['document', 'documents', 'documents of a shipment']

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  for (const { queryKey } of Object.values(answers)) client.setQueryData(queryKey, {})
})

function staleAnswers(): string[] {
  return Object.keys(answers).filter(
    (name) => client.getQueryState(answers[name]?.queryKey ?? [])?.isInvalidated === true,
  )
}

/** A write whose request succeeds. */
async function run<Data, Variables>(write: MutationOptions<Data, Error, Variables>): Promise<void> {
  const done = { ...write, mutationFn: () => Promise.resolve({} as Data) }
  await client
    .getMutationCache()
    .build(client, done)
    .execute({} as Variables)
}

test.each<[string, () => Promise<void>, string[]]>([
  ['a party that is saved', () => run(partySaveOptions('p')), ['parties', 'party']],
  ['a shipment that is edited', () => run(shipmentEditOptions('s')), ofShipments],
  ['tracking that stops', () => run(trackingChangeOptions('s')), ['search results', ...ofShipments]],
  ['a container that is edited', () => run(containerEditOptions('c')), [...ofContainers, ...ofShipments]],
  ['a container that is refreshed', () => run(containerRefreshOptions('c')), ofContainers],
  ['a new field', () => run(definitionCreateOptions), ['definitions']],
  ['a field that is edited', () => run(definitionEditOptions('d')), ['custom fields', ...ofDefinitions]],
  ['a field that is deleted', () => run(definitionDeleteOptions('d')), ['custom fields', 'definitions']],
  [
    'an option with another label',
    () => run(optionRenameOptions('d', 'o')),
    ['custom fields', ...ofDefinitions],
  ],
  [
    'an option that is deleted',
    () => run(optionDeleteOptions('d', 'o')),
    ['custom fields', ...ofDefinitions],
  ],
  ['a document that is corrected', () => run(documentCorrectionOptions('d')), ofDocuments],
  ['a document that is read again', () => run(documentTaskOptions('d')), ofDocuments],
  [
    'a document that is deleted',
    () => run(documentDeleteOptions('d')),
    ['documents', 'documents of a shipment'],
  ],
  ['a new webhook', () => run(webhookCreateOptions), ['webhooks']],
  [
    'a webhook that is edited',
    () => run(webhookEditOptions('w')),
    ['webhook', 'webhook notifications', 'webhooks'],
  ],
  ['a webhook that is deleted', () => run(webhookDeleteOptions('w')), ['webhooks']],
  ['numbers that were sent', () => invalidateTracked(client), ['requests', 'search results', ...ofShipments]],
])('%s makes old what shows it, and nothing else', async (_, write, stale) => {
  await write()
  expect(staleAnswers().toSorted()).toEqual(stale.toSorted())
})

test('a write that fails makes nothing old', async () => {
  const refused = { ...partySaveOptions('p'), mutationFn: () => Promise.reject(new Error('refused')) }
  await expect(client.getMutationCache().build(client, refused).execute('Acme')).rejects.toThrow('refused')
  expect(staleAnswers()).toEqual([])
})

test('a list that the page goes back to is read again before the write is done', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('new'))
  await client.fetchQuery({ queryKey: webhookListOptions.queryKey, queryFn: read })
  await run(webhookCreateOptions)
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  ['document', answers['documents']?.queryKey ?? [], () => run(documentDeleteOptions('d'))],
  ['webhook', webhookListOptions.queryKey, () => run(webhookDeleteOptions('w'))],
  ['field', customFieldDefinitionsOptions().queryKey, () => run(definitionDeleteOptions('d'))],
] as const)('a %s that is deleted is gone, however long its list takes', async (_, queryKey, remove) => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    // A service that never answers again.
    .mockReturnValue(new Promise(() => {}))
  await client.fetchQuery({ queryKey, queryFn: read })
  await remove()
  expect(read).toHaveBeenCalledTimes(2)
})

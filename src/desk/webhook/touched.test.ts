import { expect, test } from 'vitest'
import { webhookDeliverySchema } from '#contract/webhook-delivery.ts'
import { touchedBy } from './touched.ts'

const to = (type: string, id: string) => ({ data: { type, id } })

function touched(relationships: object, included: unknown[]) {
  return touchedBy(
    webhookDeliverySchema.parse({
      data: { id: 'n1', type: 'webhook_notification', attributes: { event: 'e' }, relationships },
      included,
    }),
  )
}

test.each<[string, object, unknown[], string[]]>([
  ['the shipment that is sent along', {}, [{ type: 'shipment', id: 's1' }], ['shipment s1']],
  [
    'that of a container that is sent along',
    {},
    [{ type: 'container', id: 'c1', relationships: { shipment: to('shipment', 's1') } }],
    ['shipment s1'],
  ],
  [
    'that of an event',
    { reference_object: to('transport_event', 'e1') },
    [
      {
        type: 'transport_event',
        id: 'e1',
        relationships: {
          container: to('container', 'c1'),
          shipment: to('shipment', 's1'),
          vessel: to('vessel', 'v1'),
        },
      },
    ],
    ['shipment s1'],
  ],
  [
    'that of a tracking request',
    { reference_object: to('tracking_request', 'r1') },
    [{ type: 'tracking_request', id: 'r1', relationships: { tracked_object: to('shipment', 's1') } }],
    ['shipment s1'],
  ],
  [
    'a container alone, whose shipment is not told',
    { reference_object: to('container_updated_event', 'e1') },
    [{ type: 'container_updated_event', id: 'e1', relationships: { container: to('container', 'c1') } }],
    ['container c1'],
  ],
  ['an event of which nothing is sent', { reference_object: to('transport_event', 'e1') }, [], []],
  [
    'what cannot be read',
    { reference_object: 7, webhook: null, logs: { data: [] } },
    [
      null,
      'x',
      { id: 's1' },
      { type: 'shipment', id: '../x' },
      { type: 'shipment', id: 's1', relationships: [] },
    ],
    [],
  ],
])('%s', (_, relationships, included, expected) => {
  expect(touched(relationships, included).map(({ type, id }) => `${type} ${id}`)).toEqual(expected)
})

test('one notification leads to few records, whatever it names', () => {
  const included = Array.from({ length: 1_000 }, (_, index) => ({ type: 'shipment', id: `s${index}` }))
  expect(touched({}, included)).toHaveLength(10)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { operationNames, operationOf } from '#contract/operations.ts'
import { hostileText as text } from '#contract/testing/hostile-values.ts'
import { onEveryService } from './testing/every-service.ts'
import { testNow } from './testing/test-service.ts'

// Unpaired surrogates do not fit into a URL.
const segment = text.map((value) => encodeURIComponent(Buffer.from(value).toString()))

const path = fc.oneof(
  fc
    .tuple(fc.constantFrom(...operationNames), segment)
    .map(([name, value]) => `/v2${operationOf(name).path.replace(/\{\w+\}/g, value)}`),
  fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
  fc.constantFrom('/control/clock', '/v2/../v2/shipments', '/v2/%2e%2e/shipments', '/v2/containers/%'),
)

const parameterNames = [
  ...new Set(operationNames.flatMap((name) => Object.keys(operationOf(name).query ?? {}))),
]

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameterNames), text), text), { maxLength: 6 })
  .map((pairs) =>
    pairs
      .map((pair) => pair.map((part) => encodeURIComponent(Buffer.from(part).toString())).join('='))
      .join('&'),
  )

/** Bodies that are almost valid, with any JSON where the value belongs. */
const nearlyRight = fc.record(
  {
    type: fc.oneof(fc.constant('custom_field'), fc.jsonValue()),
    attributes: fc.oneof(
      fc.record(
        {
          api_slug: fc.oneof(
            fc.constantFrom(
              'trucker',
              'pallets',
              'return_by',
              'handling',
              'delivery_appointment',
              'warehouse',
            ),
            text,
          ),
          value: fc.oneof(fc.jsonValue(), text, fc.array(text)),
        },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    ),
    relationships: fc.oneof(
      fc.record({
        entity: fc.record({
          data: fc.record({
            type: fc.oneof(fc.constantFrom('container', 'shipment'), text),
            id: fc.oneof(fc.constant('A CONTAINER'), text),
          }),
        }),
      }),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
)

const body = fc.oneof(
  nearlyRight.map((data) => JSON.stringify({ data })),
  fc.json(),
  text,
  fc.constantFrom('['.repeat(200_000), '{"data":'.repeat(50_000), '{"__proto__":{"data":1}}'),
)

onEveryService((service) => {
  test('no path, parameter or body causes a server error', async () => {
    const containers = await service().call('listContainers', '/containers?page[size]=1')
    const id = containers.data[0]?.id ?? ''
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        fc.oneof({ weight: 3, arbitrary: path }, { weight: 1, arbitrary: fc.constant('/v2/custom_fields') }),
        query,
        body,
        async (method, where, parameters, sent) => {
          const init = method === 'GET' ? { method } : { method, body: sent.replace('A CONTAINER', id) }
          const response = await service().send(`${where}?${parameters}`, init)
          service().clock.set({ now: testNow, speed: 0 })
          const answer: unknown = await response.json()
          expect(response.status, JSON.stringify(answer)).toBeLessThan(500)
          if (!response.ok) expect(answer).toHaveProperty('errors.0.status', String(response.status))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a value of any kind is either stored and read back or refused', async () => {
    const containers = await service().call('listContainers', '/containers?page[size]=1')
    const id = containers.data[0]?.id ?? ''
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'trucker',
          'pallets',
          'return_by',
          'handling',
          'delivery_appointment',
          'hazmat_indicator',
        ),
        fc.oneof(fc.jsonValue(), text, fc.array(text), fc.double(), fc.date({ noInvalidDate: true })),
        async (slug, value) => {
          const response = await service().send(
            '/v2/custom_fields',
            service().post({
              data: {
                type: 'custom_field',
                attributes: { api_slug: slug, value },
                relationships: { entity: { data: { type: 'container', id } } },
              },
            }),
          )
          expect([201, 422]).toContain(response.status)
          if (response.status !== 201) return
          const { data } = (await response.json()) as { data: unknown }
          const stored = await service().call('listContainerCustomFields', `/containers/${id}/custom_fields`)
          expect(stored.data).toContainEqual(data)
        },
      ),
      { numRuns: 150 },
    )
  })
})

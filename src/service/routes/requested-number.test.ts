import { describe, expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { bill, body, containerNumber, resource } from '../testing/request-bodies.ts'
import { refusedAt } from '../testing/test-service.ts'

const box = (number: string, scac?: string) => ({ request_type: 'container', request_number: number, scac })

onEveryService((service) => {
  const refuse = (attributes: object) =>
    service().refusal('/v2/tracking_requests', service().post(body(attributes)))

  const unknownCustomer = { customer: { data: { type: 'party', id: 'nobody' } } }

  describe('POST /tracking_requests refuses', () => {
    const known = bill('MAEU700100209')
    const withField = (kind: string, api_slug: string, value: unknown) => ({
      ...known,
      initial_custom_fields: { [kind]: [{ api_slug, value }] },
    })
    test.each<[object, string, string]>([
      [box(containerNumber('MSKU123456')), 'scac', 'blank'],
      [bill('X700100200', ''), 'scac', 'blank'],
      [bill('X700100200', 'XXXX'), 'scac', 'not_recognized'],
      [bill('X700100200', 'ARKU'), 'scac', 'blank'],
      [box(containerNumber('TSTU123456'), 'TEST'), 'scac', 'blank'],
      [bill('', 'MAEU'), 'request_number', 'blank'],
      [bill(' - ', 'MAEU'), 'request_number', 'blank'],
      [{ ...known, request_number: undefined }, 'request_number', 'blank'],
      [bill('MAE-70', 'MAEU'), 'request_number', 'too_short'],
      [box('MSKU1234560', 'MAEU'), 'request_number', 'invalid_container'],
      [box('MAEU700100209', 'MAEU'), 'request_number', 'invalid_container'],
      [{ ...known, request_type: 'booking' }, 'request_type', 'invalid_request_type'],
      [bill('MAEU70010\0', 'MAEU'), 'request_number', 'invalid'],
      [bill('9'.repeat(61), 'MAEU'), 'request_number', 'invalid'],
      [{ ...known, ref_numbers: ['a', 1] }, 'ref_numbers/1', 'invalid'],
      [withField('containers', 'pallets', 'many'), 'initial_custom_fields/containers/0/value', 'invalid'],
      [withField('shipment', 'nobody', 1), 'initial_custom_fields/shipment/0/api_slug', 'invalid'],
    ])('%j at %s as %s', async (attributes, member, code) => {
      expect(await refuse(attributes)).toMatchObject(refusedAt(`/data/attributes/${member}`, { code }))
    })

    test('a body for everything that is wrong with it at once, each member once', async () => {
      const field = { api_slug: 'pallets', value: 'many' }
      const attributes = {
        request_type: 'booking',
        request_number: 'AB-1',
        scac: 'XXXX',
        ref_numbers: [7],
        initial_custom_fields: { containers: [field, field] },
      }
      const refused = await service().refusal(
        '/v2/tracking_requests',
        service().post(resource('tracking_request', attributes, unknownCustomer)),
      )
      expect(refused.errors).toMatchObject(
        [
          ['invalid_request_type', '/data/attributes/request_type'],
          ['invalid', '/data/attributes/ref_numbers/0'],
          ['too_short', '/data/attributes/request_number'],
          ['not_recognized', '/data/attributes/scac'],
          ['invalid', '/data/relationships/customer/data/id'],
          ['invalid', '/data/attributes/initial_custom_fields/containers/0/value'],
          ['invalid', '/data/attributes/initial_custom_fields/containers/1/value'],
        ].map(([code, pointer]) => ({ code, source: { pointer } })),
      )
      const rightMembers = await refuse({ ...bill('AB-1'), scac: 'XXXX' })
      expect(rightMembers.errors.map(({ code }) => code)).toEqual(['too_short', 'not_recognized'])
      expect((await refuse({})).errors.map(({ code }) => code)).toEqual(['blank', 'blank', 'blank'])
    })

    test.each([[null], [[]], ['MAEU700100209'], [undefined]])(
      'attributes that are %j, once',
      async (attributes) => {
        const { errors } = await service().refusal('/v2/tracking_requests', service().post(body(attributes)))
        expect(errors.map(({ source }) => source)).toEqual([{ pointer: '/data/attributes' }])
      },
    )

    test('an unknown customer, and more than 100 per minute', async () => {
      const attempt = resource('tracking_request', bill('MAEU700100208'), unknownCustomer)
      expect(await service().refusal('/v2/tracking_requests', service().post(attempt))).toMatchObject(
        refusedAt('/data/relationships/customer/data/id'),
      )
      for (let count = 1; count < 100; count += 1) await refuse({})
      expect((await refuse({})).status).toBe(429)
      expect((await service().send('/v2/tracking_requests')).status).toBe(200)
    })
  })
})

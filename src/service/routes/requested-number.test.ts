import { describe, expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'
import { bill, body, containerNumber } from '../testing/request-bodies.ts'

onEveryService((service) => {
  const refuse = (attributes: object) =>
    service().refusal('/v2/tracking_requests', service().post(body(attributes)))

  describe('POST /tracking_requests refuses', () => {
    test.each([
      [{ request_type: 'container', request_number: containerNumber('MSKU123456') }, 'scac', 'blank'],
      [{ ...bill('X700100200'), scac: '' }, 'scac', 'blank'],
      [{ ...bill('X700100200'), scac: 'XXXX' }, 'scac', 'not_recognized'],
      [{ ...bill('X700100200'), scac: 'ARKU' }, 'scac', 'blank'],
      [
        { request_type: 'container', request_number: containerNumber('TSTU123456'), scac: 'TEST' },
        'scac',
        'blank',
      ],
      [bill('', 'MAEU'), 'request_number', 'blank'],
      [bill(' - ', 'MAEU'), 'request_number', 'blank'],
      [{ request_type: 'bill_of_lading', scac: 'MAEU' }, 'request_number', 'blank'],
      [bill('MAE-70', 'MAEU'), 'request_number', 'too_short'],
      [
        { request_type: 'container', request_number: 'MSKU1234560', scac: 'MAEU' },
        'request_number',
        'invalid_container',
      ],
      [
        { request_type: 'container', request_number: 'MAEU700100209', scac: 'MAEU' },
        'request_number',
        'invalid_container',
      ],
      [{ ...bill('MAEU700100209'), request_type: 'booking' }, 'request_type', 'invalid_request_type'],
      [bill('MAEU70010\0', 'MAEU'), 'request_number', 'invalid'],
      [bill('9'.repeat(61), 'MAEU'), 'request_number', 'invalid'],
      [{ ...bill('MAEU700100209'), ref_numbers: ['a', 1] }, 'ref_numbers/1', 'invalid'],
      [
        {
          ...bill('MAEU700100209'),
          initial_custom_fields: { containers: [{ api_slug: 'pallets', value: 'many' }] },
        },
        'initial_custom_fields/containers/0/value',
        'invalid',
      ],
      [
        {
          ...bill('MAEU700100209'),
          initial_custom_fields: { shipment: [{ api_slug: 'nobody', value: 1 }] },
        },
        'initial_custom_fields/shipment/0/api_slug',
        'invalid',
      ],
    ])('%j', async (attributes, member, code) => {
      const refused = await refuse(attributes)
      expect(refused).toMatchObject({
        status: 422,
        errors: [{ code, source: { pointer: `/data/attributes/${member}` } }],
      })
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
      const relationships = { customer: { data: { type: 'party', id: 'nobody' } } }
      const whole = body(attributes)
      const refused = await service().refusal(
        '/v2/tracking_requests',
        service().post({ data: { ...whole.data, relationships } }),
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
        const { errors } = await service().refusal(
          '/v2/tracking_requests',
          service().post({ data: { type: 'tracking_request', attributes } }),
        )
        expect(errors.map(({ source }) => source)).toEqual([{ pointer: '/data/attributes' }])
      },
    )

    test('an unknown customer, id or status, and more than 100 per minute', async () => {
      const customer = { data: { type: 'party', id: 'nobody' } }
      const attempt = body(bill('MAEU700100208'))
      const refused = await service().refusal(
        '/v2/tracking_requests',
        service().post({ data: { ...attempt.data, relationships: { customer } } }),
      )
      expect(refused.errors[0]?.source).toEqual({ pointer: '/data/relationships/customer/data/id' })
      expect((await service().refusal('/v2/tracking_requests/nothing')).status).toBe(404)
      const status = await service().refusal('/v2/tracking_requests?filter[status]=lost')
      expect(status).toMatchObject({ status: 400, errors: [{ source: { parameter: 'filter[status]' } }] })
      for (let count = 1; count < 100; count += 1) await refuse({})
      expect((await refuse({})).status).toBe(429)
      expect((await service().send('/v2/tracking_requests')).status).toBe(200)
    })
  })
})

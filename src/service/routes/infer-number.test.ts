import { expect, test } from 'vitest'
import { onEveryService } from '../testing/every-service.ts'

onEveryService((service) => {
  test.each([
    ['HLXU8742116', 'container', true, 'HLCU', 'needs_confirmation'],
    ['HLXU 874211 5', 'container', false, 'HLCU', 'needs_confirmation'],
    ['TCLU1234567', 'container', false, null, 'no_prediction'],
    ['medu dl413269', 'bill_of_lading', true, 'MSCU', 'auto_select'],
    ['77120', 'booking', false, null, 'no_prediction'],
    ['HELLO', 'booking', false, null, 'no_prediction'],
  ])('%s is detected as %s', async (number, type, valid, scac, decision) => {
    const { data } = await service().call('inferNumber', '/tracking_requests/infer_number', { number })
    expect(data.id).toMatch(/^req_/)
    expect(data.attributes).toMatchObject({
      number_type: type,
      validation: { is_valid: valid },
      shipping_line: { decision, selected: scac === null ? null : { scac } },
    })
  })
})

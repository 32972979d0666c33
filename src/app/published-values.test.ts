import { expect, test } from 'vitest'
import { requestTypes } from '#contract/carriers.ts'
import { containerStatuses, feeTypes, holdNames } from '#contract/container.ts'
import { customFieldDataTypes } from '#contract/custom-field.ts'
import { customFieldEntityTypes } from '#contract/custom-field-definition.ts'
import { rawEventNames } from '#contract/raw-event.ts'
import { trackingStoppedReasons } from '#contract/shipment.ts'
import { failedReasons, trackingRequestStatuses } from '#contract/tracking-request.ts'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { holdLabel } from '#domain/deadline/holds.ts'
import { documentSourceWords, documentTypeWords } from '#domain/documents/document-words.ts'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { statusLabel } from '#domain/journey/container-status.ts'
import { testMilestone } from '#domain/testing/journeys.ts'
import { eventSourceWords } from '#domain/journey/event-words.ts'
import { testContainer, testHold, testVettedEvent } from '#domain/testing/records.ts'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import {
  requestReasonWords,
  requestStatusWords,
  requestTypeWords,
} from '#domain/tracking/tracking-request-words.ts'
import { equipmentText } from './pages/container/head/equipment.ts'
import { summarizeFees } from '#domain/deadline/fees.ts'
import { vettedEventsOf } from './pages/container/vetted/vetted-events.ts'
import { terminalKind } from './pages/places/terminal-kind.ts'
import { deliveryState } from './pages/webhooks/delivery-state.ts'

/** What the screens call a vetted event, whether milestone or change. */
function vettedLabel(event: string): string {
  const { milestones, changes } = vettedEventsOf(
    [testVettedEvent({ event })],
    new Map(),
    { shipment: null, container: null },
    0,
  )
  return [...milestones, ...changes].map(({ label }) => label).join()
}

/** Every list of values that the interface publishes, and its words; values that its contract does not close. */
const lists: Record<string, [words: (value: string) => string | null, published: readonly string[]]> = {
  'status of a request': [requestStatusWords, trackingRequestStatuses],
  'reason of a request': [(failedReason) => requestReasonWords({ failedReason }), failedReasons],
  'type of a request': [requestTypeWords, requestTypes],
  'why tracking stopped': [stoppedReason, trackingStoppedReasons],
  'status of a container': [(status) => statusLabel(status).label, containerStatuses],
  hold: [(name) => holdLabel(testHold({ name })), holdNames],
  fee: [
    (type) => summarizeFees([{ type, amount: 1, currencyCode: 'USD' }]).lines[0]?.label ?? null,
    feeTypes,
  ],
  'equipment type': [
    (equipmentType) => equipmentText(testContainer({ equipmentType })),
    ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank', 'hard top'],
  ],
  'equipment height': [
    (equipmentHeight) => equipmentText(testContainer({ equipmentHeight, equipmentType: 'dry' })),
    ['standard', 'high_cube'],
  ],
  'event of the carrier': [(event) => testMilestone({ event }, 0).label, rawEventNames],
  'vetted event': [
    vettedLabel,
    [
      ...webhookEventNames.filter((name) => /^container\.(transport|pickup|pod)/.test(name)),
      'container.ssl_lfd.changed',
    ],
  ],
  'source of an event': [
    eventSourceWords,
    [
      'ais',
      'pierpass',
      'rail',
      'shipping_line',
      'terminal',
      't49_calculation',
      't49_operations_team',
      'user_input',
    ],
  ],
  'source of a document': [documentSourceWords, ['upload', 'api', 'email', 'split_document']],
  'type of a document': [
    (code) => documentTypeWords(code, undefined),
    ['commercial_invoice', 'arrival_notice', 'delivery_order', 'sea_waybill'],
  ],
  'data type of a field': [(type) => fieldKind(type).label, customFieldDataTypes],
  'owner of a field': [(type) => entityWord(type).one, [...customFieldEntityTypes, 'Cargo']],
  'state of a delivery': [(status) => deliveryState(status).label, ['pending', 'succeeded', 'failed']],
  'kind of a terminal': [terminalKind, ['ocean_terminal', 'rail', 'rail_terminal']],
}

const published = Object.entries(lists).flatMap(([list, [words, values]]) =>
  values.map((value) => [list, value, words] as const),
)

test.each(published)('%s: %s has words', (_, value, words) => {
  const text = words(value)
  expect(text).toMatch(/^[\p{L}\d][\p{L}\d .,’“”()/-]+$/u)
  // A code that is no word of its own is not merely spelled out.
  expect(text).not.toMatch(/_|\b(null|undefined|object|lfd|scac|t49|pod|ssl)\b/)
})

const strange = ['not_published_yet', 'some.new_thing.changed', 'constructor', '__proto__', 'null', '']
const unpublished = Object.entries(lists).flatMap(([list, [words]]) =>
  strange.map((value) => [list, value, words] as const),
)

test.each(unpublished)('%s: the unknown %j can be read', (_, value, words) => {
  const text = words(value)
  expect(text === null || typeof text === 'string').toBe(true)
  expect(text).not.toBe('')
  expect(text ?? '').not.toMatch(/_|undefined|\[object|function/)
})

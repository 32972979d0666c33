import { describe, expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import { onEveryService } from '../testing/every-service.ts'

interface Sent {
  id: string
  type: string
  relationships?: Record<
    string,
    { data?: { id: string; type: string } | { id: string; type: string }[] | null }
  >
}

/** The records that a path leads to from these, and those on the way, as `type:id`. */
function alongPath(roots: readonly Sent[], path: string, sent: readonly Sent[]): string[] {
  const all = new Map([...sent, ...roots].map((record) => [`${record.type}:${record.id}`, record]))
  let records = roots
  const keys: string[] = []
  for (const name of path.split('.')) {
    const references = records.flatMap((record) => [record.relationships?.[name]?.data ?? []].flat())
    const found = references.map(({ type, id }) => `${type}:${id}`)
    keys.push(...found)
    records = found.flatMap((key) => all.get(key) ?? [])
  }
  return keys
}

const events = '/containers/CONTAINER/transport_events'

onEveryService((service) => {
  /** A shipment with boxes ashore, one of its boxes, and its tracking request. */
  async function account(): Promise<Record<string, string>> {
    const { data } = await service().call('listShipments', '/shipments?q=HLCUSEL251063257&include=containers')
    const requests = await service().call('listTrackingRequests', '/tracking_requests?q=HLCUSEL251063257')
    return {
      SHIPMENT: data[0]?.id ?? '',
      CONTAINER: data[0]?.relationships.containers.data[0]?.id ?? '',
      REQUEST: requests.data[0]?.id ?? '',
    }
  }

  describe('an include path goes up or down', () => {
    test.each<[OperationName, string, string, string]>([
      ['listShipments', '/shipments?page[size]=20', 'containers.pod_terminal', 'terminal'],
      ['listShipments', '/shipments?page[size]=5', 'containers.transport_events', 'transport_event'],
      ['listShipments', '/shipments?page[size]=20', 'pod_terminal.port', 'port'],
      ['getShipment', '/shipments/SHIPMENT', 'containers.transport_events', 'transport_event'],
      ['getShipment', '/shipments/SHIPMENT', 'containers.raw_events.vessel', 'vessel'],
      ['getShipment', '/shipments/SHIPMENT', 'containers.shipment', 'container'],
      ['listContainers', '/containers?page[size]=20', 'shipment.pod_terminal', 'terminal'],
      ['listContainers', '/containers?page[size]=5', 'shipment.containers', 'shipment'],
      ['getContainer', '/containers/CONTAINER', 'transport_events.location', 'port'],
      ['getContainer', '/containers/CONTAINER', 'transport_events.vessel', 'vessel'],
      ['listContainerTransportEvents', events, 'container.shipment.port_of_lading', 'port'],
      ['listContainerTransportEvents', events, 'source_event.terminal', 'raw_event'],
      ['listContainerTransportEvents', events, 'location.terminals', 'terminal'],
      ['listTrackingRequests', '/tracking_requests', 'tracked_object.containers', 'container'],
      [
        'getTrackingRequest',
        '/tracking_requests/REQUEST',
        'tracked_object.containers.pod_terminal',
        'terminal',
      ],
    ])('%s of %s with %s', async (name, template, path, type) => {
      const known = await account()
      const target = template.replace(/[A-Z]+/, (key) => known[key] ?? '')
      const answer: { data?: unknown; included?: unknown[] } = (await service().call(
        name,
        `${target}${target.includes('?') ? '&' : '?'}include=${path}`,
      )) as object
      const roots = [answer.data].flat() as Sent[]
      const included = (answer.included ?? []) as Sent[]
      const keys = included.map((record) => `${record.type}:${record.id}`)
      const own = roots.map((record) => `${record.type}:${record.id}`)
      expect(new Set(keys)).toEqual(
        new Set(alongPath(roots, path, included).filter((key) => !own.includes(key))),
      )
      expect(included.map((record) => record.type)).toContain(type)
    })
  })

  test.each([
    'nothing',
    'containers.nothing',
    'constructor',
    'containers.constructor',
    'containers.toString',
    'containers.valueOf',
    'containers.__proto__',
  ])('the path %s leads nowhere: 400', async (path) => {
    const { status, errors } = await service().refusal(`/v2/shipments?include=${path}`)
    expect(status).toBe(400)
    expect(errors[0]?.source).toEqual({ parameter: 'include' })
  })
})

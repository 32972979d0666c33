import type { BodyOf } from '#contract/operations.ts'
import { enqueueTrackingStopped } from '../notifications/enqueue-tracking-stopped.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'
import { containerById } from '../store/containers.ts'
import { changeStory, searchValuesWith } from '../store/edits.ts'
import { recordsOfType } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { updateRequestsOfShipment } from '../store/tracking-requests.ts'
import { activeSubscribers } from '../store/webhooks.ts'
import { resumeRequestsAndWatch, isTracked, resumed } from '../tracking/resume.ts'
import type { ContainerStory, ShipmentStory } from '../world/types.ts'
import { containerRecord, shipmentRecord } from '../records/kept-records.ts'
import { isStorable } from './custom-field-value.ts'
import type { Handler } from './handler.ts'

function unique(values: readonly string[], attribute: string): string[] {
  if (!values.every(isStorable)) {
    throw unprocessable(
      `/data/attributes/${attribute}`,
      `${attribute} contains a character that cannot be stored.`,
    )
  }
  return [...new Set(values)]
}

/** Null and an empty text both clear the attribute. */
function text(value: string | null, attribute: string): string | null {
  return value === null || value === '' ? null : (unique([value], attribute)[0] ?? null)
}

async function changedShipment(
  request: { path: { id: string }; url: URL; now: number; store: Store },
  change: (story: ShipmentStory) => ShipmentStory,
  then?: Parameters<typeof changeStory>[4],
) {
  const { path, url, now, store } = request
  const story = await changeStory(store.database, path.id, now, change, then)
  if (story === null) throw notFound()
  // A stop or resume moves it from one list to another.
  if (then !== undefined) store.pageIndex.changed()
  return { data: shipmentRecord(story, now), links: { self: url.href } }
}

const editShipment: Handler<'editShipment'> = (request) => {
  const { ref_numbers, tags, customer_name } = request.body.data.attributes
  return changedShipment(request, (story) => {
    const references = ref_numbers === undefined ? story.references : unique(ref_numbers, 'ref_numbers')
    return {
      ...story,
      references,
      searchValues: searchValuesWith(story, references),
      tags: tags === undefined ? story.tags : unique(tags, 'tags'),
      customer: customer_name === undefined ? story.customer : text(customer_name, 'customer_name'),
    }
  })
}

/** Stopping a stopped shipment changes nothing. */
const stopTracking: Handler<'stopTracking'> = async (request) => {
  const { now, store } = request
  const [user] = await recordsOfType<{ id: string }>(store.database, 'user')
  return changedShipment(
    request,
    (story) =>
      isTracked(story, now)
        ? {
            ...story,
            stoppedAt: now,
            stopped: { reason: 'cancelled_by_user', userId: user?.id ?? null },
            endingBefore: { stoppedAt: story.stoppedAt, stopped: story.stopped },
          }
        : story,
    async (transaction, stopped) => {
      await updateRequestsOfShipment(transaction, stopped.id, now, now)
      await enqueueTrackingStopped(transaction, await activeSubscribers(transaction), stopped, {
        endedAt: now,
        now,
      })
    },
  )
}

const resumeTracking: Handler<'resumeTracking'> = (request) =>
  changedShipment(
    request,
    (story) => resumed(story, request.now),
    (transaction, story) => resumeRequestsAndWatch(transaction, story, request.now),
  )

async function changeContainer(
  store: Store,
  id: string,
  now: number,
  change: (container: ContainerStory, shipment: ShipmentStory) => ContainerStory,
) {
  const found = await containerById(store.database, id, now)
  if (found === null) throw notFound()
  const shipment = await changeStory(store.database, found.shipment.id, now, (story) => ({
    ...story,
    containers: story.containers.map((each) => (each.id === id ? change(each, story) : each)),
  }))
  const container = shipment?.containers.find((each) => each.id === id)
  if (shipment === null || container === undefined) throw notFound()
  return { shipment, container }
}

type ContainerEdit = BodyOf<'editContainer'>['data']['attributes']

async function editedContainer(store: Store, id: string, edit: ContainerEdit, url: URL, now: number) {
  const { ref_numbers, seal_number, weight_in_lbs } = edit
  const found = await changeContainer(store, id, now, (container) => {
    const references = ref_numbers === undefined ? container.references : unique(ref_numbers, 'ref_numbers')
    return {
      ...container,
      references,
      searchValues: searchValuesWith(container, references),
      seal: seal_number === undefined ? container.seal : text(seal_number, 'seal_number'),
      weightPounds: weight_in_lbs === undefined ? container.weightPounds : weight_in_lbs,
    }
  })
  const data = containerRecord(found, url, now)
  return { data, links: { self: data.links?.self ?? url.href } }
}

const editContainer: Handler<'editContainer'> = ({ path, body, url, now, store }) =>
  editedContainer(store, path.id, body.data.attributes, url, now)

const editNamedContainer: Handler<'editNamedContainer'> = async ({ body, url, now, store }) => {
  const id = body.data.id ?? ''
  if (id === '') throw unprocessable('/data/id', 'id is missing.', 'blank')
  if (id.includes('\0')) throw notFound()
  return editedContainer(store, id.toLowerCase(), body.data.attributes, url, now)
}

/** The sources that are refreshed. */
function sourcesOf(shipment: ShipmentStory, container: ContainerStory): string {
  const names = ['the shipping line']
  if (container.terminalChecks !== null) names.push('the terminal')
  if (shipment.inland !== null) names.push('the railroad')
  return new Intl.ListFormat('en-US').format(names)
}

const refreshContainer: Handler<'refreshContainer'> = async ({ path, now, store }) => {
  const { shipment, container } = await changeContainer(store, path.id, now, (each, story) => {
    if (!isTracked(story, now)) {
      throw new ServiceError(422, 'Unprocessable Entity', {
        detail: 'Tracking of this shipment has stopped. Resume it first.',
      })
    }
    return { ...each, refreshedAt: now }
  })
  return { message: `Refresh requested from ${sourcesOf(shipment, container)}.` }
}

export const editHandlers = {
  editShipment,
  stopTracking,
  resumeTracking,
  editContainer,
  editNamedContainer,
  refreshContainer,
}

import { randomUUID } from 'node:crypto'
import {
  entityTypeOf,
  entityTypeOfRecord,
  type WireCustomFieldDefinition,
} from '#contract/custom-field-definition.ts'
import type { CustomFieldValue, WireCustomField } from '#contract/custom-field.ts'
import type { WireListDocument } from '#contract/envelope.ts'
import { isUuid } from '#contract/identifiers.ts'
import { notFound, unprocessable } from './service-error.ts'
import { containerById } from '../store/containers.ts'
import {
  type CustomFieldFilter,
  type CustomFieldRow,
  deleteCustomFieldRow,
  findCustomField,
  pageOfCustomFields,
  putCustomField,
} from '../store/custom-fields.ts'
import {
  allDefinitions,
  changeDefinitions,
  definitionById,
  optionsOf,
  optionsOfAll,
} from '../store/definitions.ts'
import type { Database, Transaction } from '../store/schema.ts'
import { shipmentById } from '../store/shipments.ts'
import { trackingRequestById } from '../store/tracking-requests.ts'
import { baseUrl } from '../records/base-url.ts'
import { checkValue, shownValue } from './custom-field-value.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage } from './paging.ts'
import type { Store } from '../store/store.ts'

type EntityType = CustomFieldRow['entity_type']

/** Records for rows, each value displayed by its current definition. */
async function customFieldRecords(
  database: Database,
  rows: readonly CustomFieldRow[],
): Promise<WireCustomField[]> {
  const definitions = new Map(
    rows.length === 0 ? [] : (await allDefinitions(database)).map((each) => [each.id, each]),
  )
  const options = await optionsOfAll(
    database,
    rows.map((row) => row.definition_id),
  )
  return rows.map((row) => {
    // Written only by this program, validated against its definition.
    const value = JSON.parse(row.value) as CustomFieldValue
    const definition = definitions.get(row.definition_id)
    const stored = { value, display: row.display_value }
    return {
      id: row.id,
      type: 'custom_field',
      attributes: {
        api_slug: row.api_slug,
        value,
        display_value:
          definition === undefined
            ? row.display_value
            : shownValue(stored, definition, options.get(row.definition_id) ?? []),
      },
      relationships: {
        entity: { data: { type: row.entity_type, id: row.entity_id } },
        definition: { data: { type: 'custom_field_definition', id: row.definition_id } },
      },
    }
  })
}

async function single(database: Database, row: CustomFieldRow, url: URL) {
  const [data] = await customFieldRecords(database, [row])
  if (data === undefined) throw notFound()
  return { data, links: { self: `${baseUrl(url)}/custom_fields/${row.id}` } }
}

const finders: Record<EntityType, (database: Database, id: string, now: number) => Promise<object | null>> = {
  shipment: shipmentById,
  container: containerById,
  tracking_request: trackingRequestById,
}

async function entityExists(database: Database, type: EntityType, id: string, now: number): Promise<boolean> {
  return (await finders[type](database, id, now)) !== null
}

/** @throws ServiceError 422 at `/data/attributes/api_slug` */
export async function definitionFor(
  database: Database,
  slug: string,
  type: EntityType,
): Promise<WireCustomFieldDefinition> {
  const definitions = (await allDefinitions(database)).filter(
    ({ attributes }) => attributes.api_slug === slug,
  )
  const definition = definitions.find(
    ({ attributes }) => entityTypeOf(attributes.entity_type) === entityTypeOfRecord[type],
  )
  if (definition !== undefined) return definition
  throw unprocessable(
    '/data/attributes/api_slug',
    definitions.length === 0
      ? `No custom field has the slug '${slug}'.`
      : `The custom field '${slug}' does not belong to a ${type.replace('_', ' ')}.`,
  )
}

interface NewValue {
  type: EntityType
  id: string
  slug: string
  value: CustomFieldValue
}

/** Sets a value of an existing entity: one with the same slug is replaced. */
async function setValue(
  transaction: Transaction,
  { type, id, slug, value: given }: NewValue,
  definition: WireCustomFieldDefinition,
  now: number,
): Promise<CustomFieldRow> {
  const { value, display } = checkValue(given, definition, await optionsOf(transaction, definition.id))
  return putCustomField(transaction, {
    id: randomUUID(),
    entity_type: type,
    entity_id: id,
    definition_id: definition.id,
    api_slug: slug,
    value: JSON.stringify(value),
    display_value: display,
    created_at: now,
  })
}

/** Changes the value that matches, or throws 404. */
async function editValue(
  store: Store,
  filter: CustomFieldFilter,
  value: CustomFieldValue,
  now: number,
): Promise<CustomFieldRow> {
  return changeDefinitions(store.database, now, async (transaction) => {
    const row = await findCustomField(transaction, filter, now)
    const definition = row === null ? null : await definitionById(transaction, row.definition_id)
    if (row === null || definition === null) throw notFound()
    const { entity_type: type, entity_id: id, api_slug: slug } = row
    return setValue(transaction, { type, id, slug, value }, definition, now)
  })
}

async function deleteValue(store: Store, filter: CustomFieldFilter, now: number): Promise<void> {
  await changeDefinitions(store.database, now, async (transaction) => {
    const row = await findCustomField(transaction, filter, now)
    if (row === null) throw notFound()
    await deleteCustomFieldRow(transaction, row.id)
  })
  store.pageIndex.changed('custom_field')
}

interface ListRequest {
  query: { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined }
  url: URL
  now: number
  store: Store
}

async function listValues(
  { query, url, now, store }: ListRequest,
  filter: CustomFieldFilter,
): Promise<WireListDocument<WireCustomField>> {
  const page = requestedPage(query, defaultPageSize.customFields)
  const { rows, total } = await pageOfCustomFields(store, filter, page, now)
  const data = await customFieldRecords(store.database, rows)
  return { data, meta: { size: data.length, total }, links: listLinks(url, page, total) }
}

const listCustomFields: Handler<'listCustomFields'> = (request) => {
  const { query } = request
  const scope = query['filter[entity_type]']
  const types: readonly EntityType[] = ['shipment', 'container', 'tracking_request']
  const entityType = types.find((type) => entityTypeOf(scope) === entityTypeOfRecord[type])
  return listValues(request, {
    entityType,
    // A type that cannot have values matches none.
    id: scope !== undefined && entityType === undefined ? '' : undefined,
    entityId: query['filter[entity_id]']?.toLowerCase(),
    definitionId: query['filter[definition_id]']?.toLowerCase(),
  })
}

const createCustomField: Handler<'createCustomField'> = async ({ body, url, now, store }) => {
  const { attributes, relationships } = body.data
  const { type } = relationships.entity.data
  const id = relationships.entity.data.id.toLowerCase()
  const row = await changeDefinitions(store.database, now, async (transaction) => {
    const definition = await definitionFor(transaction, attributes.api_slug, type)
    if (!isUuid(id) || !(await entityExists(transaction, type, id, now))) {
      throw unprocessable('/data/relationships/entity/data/id', `No ${type.replace('_', ' ')} has this id.`)
    }
    const given = { type, id, slug: attributes.api_slug, value: attributes.value }
    return setValue(transaction, given, definition, now)
  })
  return single(store.database, row, url)
}

const getCustomField: Handler<'getCustomField'> = async ({ path, url, now, store }) => {
  const row = await findCustomField(store.database, { id: path.id }, now)
  if (row === null) throw notFound()
  return single(store.database, row, url)
}

const editCustomField: Handler<'editCustomField'> = async ({ path, body, url, now, store }) => {
  const row = await editValue(store, { id: path.id }, body.data.attributes.value, now)
  return single(store.database, row, url)
}

const deleteCustomField: Handler<'deleteCustomField'> = async ({ path, now, store }) => {
  await deleteValue(store, { id: path.id }, now)
  return {}
}

/** The four operations on the values of one entity type, found by its path. */
function ownValues(type: EntityType) {
  const list: Handler<'listContainerCustomFields'> = async (request) => {
    const { path, now, store } = request
    if (!(await entityExists(store.database, type, path.id, now))) throw notFound()
    return listValues(request, { entityType: type, entityId: path.id })
  }
  const set: Handler<'setContainerCustomField'> = async ({ path, body, url, now, store }) => {
    const { api_slug: slug, value } = body.data.attributes
    const row = await changeDefinitions(store.database, now, async (transaction) => {
      if (!(await entityExists(transaction, type, path.id, now))) throw notFound()
      const definition = await definitionFor(transaction, slug, type)
      return setValue(transaction, { type, id: path.id, slug, value }, definition, now)
    })
    return single(store.database, row, url)
  }
  const edit: Handler<'editContainerCustomField'> = async ({ path, body, url, now, store }) => {
    const filter = { entityType: type, entityId: path.id, apiSlug: path.api_slug }
    const row = await editValue(store, filter, body.data.attributes.value, now)
    return single(store.database, row, url)
  }
  const remove: Handler<'deleteContainerCustomField'> = async ({ path, now, store }) => {
    await deleteValue(store, { entityType: type, entityId: path.id, apiSlug: path.api_slug }, now)
  }
  return { list, set, edit, remove }
}

const ofShipments = ownValues('shipment')
const ofContainers = ownValues('container')
const ofTrackingRequests = ownValues('tracking_request')

export const customFieldHandlers = {
  listCustomFields,
  createCustomField,
  getCustomField,
  editCustomField,
  deleteCustomField,
  listShipmentCustomFields: ofShipments.list,
  setShipmentCustomField: ofShipments.set,
  editShipmentCustomField: ofShipments.edit,
  deleteShipmentCustomField: ofShipments.remove,
  listContainerCustomFields: ofContainers.list,
  setContainerCustomField: ofContainers.set,
  editContainerCustomField: ofContainers.edit,
  deleteContainerCustomField: ofContainers.remove,
  listTrackingRequestCustomFields: ofTrackingRequests.list,
  setTrackingRequestCustomField: ofTrackingRequests.set,
  editTrackingRequestCustomField: ofTrackingRequests.edit,
  deleteTrackingRequestCustomField: ofTrackingRequests.remove,
}

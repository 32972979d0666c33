import { randomUUID } from 'node:crypto'
import type { WireCustomField, WireCustomFieldDefinition } from '#contract/custom-field.ts'
import { isUuid } from '#contract/identifiers.ts'
import { notFound, unprocessable } from '../service-error.ts'
import { containerById } from '../store/containers.ts'
import { type CustomFieldRow, customFieldsOf, putCustomField } from '../store/custom-fields.ts'
import { recordsByKey, recordsOfType } from '../store/records.ts'
import { shipmentById } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { baseUrl } from './container-record.ts'
import { checkValue } from './custom-field-value.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, pageOf, slicePage } from './paging.ts'

type EntityType = CustomFieldRow['entity_type']

/** The live service writes `Cargo` for containers: interface facts 8. */
const scopes: Record<EntityType, readonly string[]> = {
  shipment: ['Shipment'],
  container: ['Container', 'Cargo'],
}

function customFieldRecord(row: CustomFieldRow): WireCustomField {
  return {
    id: row.id,
    type: 'custom_field',
    attributes: {
      api_slug: row.api_slug,
      // Written by this program only, checked against its definition.
      value: JSON.parse(row.value) as WireCustomField['attributes']['value'],
      display_value: row.display_value,
    },
    relationships: {
      entity: { data: { type: row.entity_type, id: row.entity_id } },
      definition: { data: { type: 'custom_field_definition', id: row.definition_id } },
    },
  }
}

async function entityExists(store: Store, type: EntityType, id: string, now: number): Promise<boolean> {
  const found =
    type === 'shipment'
      ? await shipmentById(store.database, id, now)
      : await containerById(store.database, id, now)
  return found !== null
}

/** @throws ServiceError 422 at `/data/attributes/api_slug` */
export async function definitionFor(
  store: Store,
  slug: string,
  type: EntityType,
): Promise<WireCustomFieldDefinition> {
  const all = await recordsOfType<WireCustomFieldDefinition>(store.database, 'custom_field_definition')
  const definitions = all.filter(({ attributes }) => attributes.api_slug === slug)
  const definition = definitions.find(({ attributes }) => scopes[type].includes(attributes.entity_type))
  if (definition !== undefined) return definition
  throw unprocessable(
    '/data/attributes/api_slug',
    definitions.length === 0
      ? `No custom field has the slug '${slug}'.`
      : `The custom field '${slug}' does not belong to a ${type}.`,
  )
}

export const createCustomField: Handler<'createCustomField'> = async ({ body, url, now, store }) => {
  const { attributes, relationships } = body.data
  const { type } = relationships.entity.data
  const id = relationships.entity.data.id.toLowerCase()
  const definition = await definitionFor(store, attributes.api_slug, type)
  if (!isUuid(id) || !(await entityExists(store, type, id, now))) {
    throw unprocessable('/data/relationships/entity/data/id', `There is no such ${type}.`)
  }
  const options = await recordsByKey<CustomFieldOption>(store.database, 'custom_field_option', definition.id)
  const { value, display } = checkValue(attributes.value, definition, options)
  const row = await putCustomField(store.database, {
    id: randomUUID(),
    entity_type: type,
    entity_id: id,
    definition_id: definition.id,
    api_slug: attributes.api_slug,
    value: JSON.stringify(value),
    display_value: display,
    created_at: now,
  })
  return { data: customFieldRecord(row), links: { self: `${baseUrl(url)}/custom_fields/${row.id}` } }
}

export const listContainerCustomFields: Handler<'listContainerCustomFields'> = async (request) => {
  const { path, query, url, now, store } = request
  if (!(await entityExists(store, 'container', path.id, now))) throw notFound()
  const rows = await customFieldsOf(store.database, 'container', path.id)
  const page = pageOf(query, defaultPageSize.customFields)
  const data = slicePage(rows, page).map(customFieldRecord)
  return { data, meta: { size: data.length, total: rows.length }, links: listLinks(url, page, rows.length) }
}

export const listCustomFieldDefinitions: Handler<'listCustomFieldDefinitions'> = async (request) => {
  const { query, url, store } = request
  const all = await recordsOfType<WireCustomFieldDefinition>(store.database, 'custom_field_definition')
  const wanted = { entity: query['filter[entity_type]'], data: query['filter[data_type]'] }
  const matching = all.filter(
    ({ attributes }) =>
      (wanted.entity === undefined || attributes.entity_type === wanted.entity) &&
      (wanted.data === undefined || attributes.data_type === wanted.data),
  )
  const page = pageOf(query, defaultPageSize.customFields)
  const data = slicePage(matching, page)
  return {
    data,
    meta: { size: data.length, total: matching.length },
    links: listLinks(url, page, matching.length),
  }
}

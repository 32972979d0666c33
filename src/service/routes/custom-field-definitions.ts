import { randomUUID } from 'node:crypto'
import { entityTypeOf, type WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { baseUrl } from '../records/base-url.ts'
import { findCustomField } from '../store/custom-fields.ts'
import {
  allDefinitions,
  changeDefinitions,
  deleteDefinition,
  optionsOf,
  optionsOfAll,
  putDefinition,
} from '../store/definitions.ts'
import { recordsOfType } from '../store/records.ts'
import type { Database } from '../store/schema.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { timestamp } from '../world/zone.ts'
import { checkDefinition, refuseTemplate, requireDefinition } from './custom-field-definition-rules.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, slicePage } from './paging.ts'
import { ServiceError, unprocessable } from './service-error.ts'

function definitionRecord(
  definition: WireCustomFieldDefinition,
  options: readonly CustomFieldOption[],
): WireCustomFieldDefinition {
  return {
    ...definition,
    relationships: {
      account: definition.relationships.account,
      options: { data: options.map(({ id }) => ({ type: 'custom_field_option', id })) },
    },
  }
}

const listCustomFieldDefinitions: Handler<'listCustomFieldDefinitions'> = async (request) => {
  const { query, url, store } = request
  const all = await allDefinitions(store.database)
  const wantedTypes = {
    entity: entityTypeOf(query['filter[entity_type]']),
    data: query['filter[data_type]'],
  }
  const start = query['filter[display_name]']?.toLowerCase() ?? ''
  const matching = all.filter(
    ({ attributes }) =>
      (wantedTypes.entity === undefined || attributes.entity_type === wantedTypes.entity) &&
      (wantedTypes.data === undefined || attributes.data_type === wantedTypes.data) &&
      (attributes.display_name ?? '').toLowerCase().startsWith(start),
  )
  const page = requestedPage(query, defaultPageSize.customFields)
  const shown = slicePage(matching, page)
  const options = await optionsOfAll(
    store.database,
    shown.map(({ id }) => id),
  )
  const data = shown.map((definition) => definitionRecord(definition, options.get(definition.id) ?? []))
  return {
    data,
    meta: { size: data.length, total: matching.length },
    links: listLinks(url, page, matching.length),
  }
}

async function accountReference(database: Database) {
  const [account] = await recordsOfType<{ id: string }>(database, 'account')
  return { data: account === undefined ? null : { type: 'account' as const, id: account.id } }
}

const createCustomFieldDefinition: Handler<'createCustomFieldDefinition'> = async (request) => {
  const { body, url, now, store } = request
  const { attributes } = body.data
  const entityType = entityTypeOf(attributes.entity_type)
  const definition: WireCustomFieldDefinition = {
    id: randomUUID(),
    type: 'custom_field_definition',
    attributes: {
      entity_type: entityType,
      api_slug: attributes.api_slug,
      display_name: attributes.display_name,
      description: attributes.description ?? null,
      data_type: attributes.data_type,
      reference_type: attributes.reference_type ?? null,
      validation: attributes.validation ?? null,
      default_format: attributes.default_format ?? null,
      default_value: attributes.default_value ?? null,
      created_at: timestamp(now),
      updated_at: timestamp(now),
    },
    relationships: { account: await accountReference(store.database), options: { data: [] } },
  }
  checkDefinition(definition, [])
  await changeDefinitions(store.database, now, async (transaction) => {
    const all = await allDefinitions(transaction)
    const isTaken = all.some(
      (other) =>
        other.attributes.api_slug === attributes.api_slug && other.attributes.entity_type === entityType,
    )
    if (isTaken) {
      throw unprocessable(
        '/data/attributes/api_slug',
        `The slug '${attributes.api_slug}' is already in use.`,
        'duplicate',
      )
    }
    await putDefinition(transaction, definition)
  })
  const self = `${baseUrl(url)}/custom_field_definitions/${definition.id}`
  return { data: definitionRecord(definition, []), links: { self } }
}

const getCustomFieldDefinition: Handler<'getCustomFieldDefinition'> = async ({ path, url, store }) => {
  const definition = await requireDefinition(store.database, path.id)
  const options = await optionsOf(store.database, path.id)
  return { data: definitionRecord(definition, options), links: { self: url.href } }
}

/** Slug, entity type and data type are fixed; they are ignored when sent. */
const editCustomFieldDefinition: Handler<'editCustomFieldDefinition'> = async (request) => {
  const { path, body, url, now, store } = request
  const data = await changeDefinitions(store.database, now, async (transaction) => {
    const before = await requireDefinition(transaction, path.id)
    refuseTemplate(before)
    const given = body.data.attributes
    const kept = before.attributes
    const definition: WireCustomFieldDefinition = {
      ...before,
      attributes: {
        ...kept,
        display_name: given.display_name ?? kept.display_name,
        description: given.description === undefined ? kept.description : given.description,
        validation: given.validation === undefined ? kept.validation : given.validation,
        default_format: given.default_format === undefined ? kept.default_format : given.default_format,
        default_value: given.default_value === undefined ? kept.default_value : given.default_value,
        updated_at: timestamp(now),
      },
    }
    const options = await optionsOf(transaction, path.id)
    checkDefinition(definition, options)
    await putDefinition(transaction, definition)
    return definitionRecord(definition, options)
  })
  return { data, links: { self: url.href } }
}

const deleteCustomFieldDefinition: Handler<'deleteCustomFieldDefinition'> = async ({ path, now, store }) => {
  await changeDefinitions(store.database, now, async (transaction) => {
    const definition = await requireDefinition(transaction, path.id)
    const isTemplate = definition.relationships.account?.data === null
    if (isTemplate && (await findCustomField(transaction, { definitionId: path.id }, Infinity)) !== null) {
      throw new ServiceError(422, 'Unprocessable Entity', {
        detail: `${definition.attributes.display_name} is a template that is in use and cannot be deleted.`,
      })
    }
    await deleteDefinition(transaction, path.id)
  })
  store.pageIndex.changed('custom_field')
  return {}
}

export const definitionHandlers = {
  listCustomFieldDefinitions,
  createCustomFieldDefinition,
  getCustomFieldDefinition,
  editCustomFieldDefinition,
  deleteCustomFieldDefinition,
}

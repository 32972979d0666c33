import { randomUUID } from 'node:crypto'
import {
  type CustomFieldValidation,
  entityTypeOf,
  type WireCustomFieldDefinition,
  type WireCustomFieldOption,
} from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType } from '#contract/custom-field.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'
import { findCustomField } from '../store/custom-fields.ts'
import {
  allDefinitions,
  changeDefinitions,
  definitionById,
  deleteDefinition,
  deleteOption,
  optionsOf,
  optionsOfAll,
  putDefinition,
  putOption,
} from '../store/definitions.ts'
import { recordsOfType } from '../store/records.ts'
import type { Database, Transaction } from '../store/schema.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { timestamp } from '../world/zone.ts'
import { baseUrl } from '../records/base-url.ts'
import { checkValue, isStorable, isUsableFormat, isUsablePattern } from './custom-field-value.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, slicePage } from './paging.ts'

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

function optionRecord({ id, label, value, position }: CustomFieldOption): WireCustomFieldOption {
  return { id, type: 'custom_field_option', attributes: { label, value, position } }
}

async function definitionOrRefusal(database: Database, id: string): Promise<WireCustomFieldDefinition> {
  const definition = await definitionById(database, id)
  if (definition === null) throw notFound('There is no such custom field.')
  return definition
}

async function optionOrRefusal(
  database: Database,
  path: { definition_id: string; option_id: string },
): Promise<CustomFieldOption> {
  await definitionOrRefusal(database, path.definition_id)
  const options = await optionsOf(database, path.definition_id)
  const option = options.find(({ id }) => id === path.option_id)
  if (option === undefined) throw notFound('There is no such option.')
  return option
}

/** Templates are the provider's: the account uses them as they are. */
function refuseTemplate(definition: WireCustomFieldDefinition): void {
  if (definition.relationships.account?.data !== null) return
  throw new ServiceError(403, 'Forbidden', {
    detail: `${definition.attributes.display_name} is a template of the provider and cannot be changed.`,
  })
}

function checkText(attribute: string, text: string | null | undefined, longest: number): void {
  if (text === null || text === undefined) return
  if (isStorable(text) && text.length <= longest) return
  throw unprocessable(
    `/data/attributes/${attribute}`,
    `${attribute} must be text of at most ${longest} characters.`,
  )
}

function checkValidation(validation: CustomFieldValidation | null): void {
  if (validation === null) return
  const at = '/data/attributes/validation'
  if (JSON.stringify(validation).length > 2_000 || !isStorable(JSON.stringify(validation))) {
    throw unprocessable(at, 'validation is too long.')
  }
  const most = validation.max_length ?? 1
  if (!Number.isSafeInteger(most) || most < 1) {
    throw unprocessable(`${at}/max_length`, 'max_length must be a whole number from 1.')
  }
  if (!isUsablePattern(validation.pattern ?? '')) {
    throw unprocessable(
      `${at}/pattern`,
      'pattern must be a regular expression without groups, alternatives and more than two repetitions.',
    )
  }
}

/** Whether its parts fit each other. */
function checkDefinition(definition: WireCustomFieldDefinition, options: readonly CustomFieldOption[]): void {
  const { attributes } = definition
  // Checked by the schema when it was made.
  const type = attributes.data_type as CustomFieldDataType
  checkText('display_name', attributes.display_name, 120)
  checkText('description', attributes.description, 2_000)
  checkText('reference_type', attributes.reference_type, 120)
  checkText('default_format', attributes.default_format, 60)
  if ((type === 'reference') !== (attributes.reference_type !== null)) {
    throw unprocessable(
      '/data/attributes/reference_type',
      type === 'reference'
        ? 'A reference must say what it refers to.'
        : `A field of the type ${type} refers to nothing.`,
      type === 'reference' ? 'blank' : 'invalid',
    )
  }
  if (attributes.default_format !== null && !isUsableFormat(type, attributes.default_format)) {
    throw unprocessable(
      '/data/attributes/default_format',
      type === 'number'
        ? 'The format of a number is written 0, 0.00 or #,##0.00.'
        : 'The format of a date says where year, month and day stand, such as %d.%m.%Y.',
    )
  }
  checkValidation(attributes.validation)
  if (attributes.default_value !== null) {
    checkValue(attributes.default_value, definition, options, '/data/attributes/default_value')
  }
}

const listCustomFieldDefinitions: Handler<'listCustomFieldDefinitions'> = async (request) => {
  const { query, url, store } = request
  const all = await allDefinitions(store.database)
  const wanted = {
    entity: entityTypeOf(query['filter[entity_type]']),
    data: query['filter[data_type]'],
  }
  const start = query['filter[display_name]']?.toLowerCase() ?? ''
  const matching = all.filter(
    ({ attributes }) =>
      (wanted.entity === undefined || attributes.entity_type === wanted.entity) &&
      (wanted.data === undefined || attributes.data_type === wanted.data) &&
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
        `Another custom field has the slug '${attributes.api_slug}'.`,
        'duplicate',
      )
    }
    await putDefinition(transaction, definition)
  })
  const self = `${baseUrl(url)}/custom_field_definitions/${definition.id}`
  return { data: definitionRecord(definition, []), links: { self } }
}

const getCustomFieldDefinition: Handler<'getCustomFieldDefinition'> = async ({ path, url, store }) => {
  const definition = await definitionOrRefusal(store.database, path.id)
  const options = await optionsOf(store.database, path.id)
  return { data: definitionRecord(definition, options), links: { self: url.href } }
}

/** Slug, entity type and data type are fixed; sending them changes nothing. */
const editCustomFieldDefinition: Handler<'editCustomFieldDefinition'> = async (request) => {
  const { path, body, url, now, store } = request
  const data = await changeDefinitions(store.database, now, async (transaction) => {
    const before = await definitionOrRefusal(transaction, path.id)
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
    const definition = await definitionOrRefusal(transaction, path.id)
    const isTemplate = definition.relationships.account?.data === null
    if (isTemplate && (await findCustomField(transaction, { definitionId: path.id }, Infinity)) !== null) {
      throw new ServiceError(422, 'Unprocessable Entity', {
        detail: `${definition.attributes.display_name} is a template in use and cannot be deleted.`,
      })
    }
    await deleteDefinition(transaction, path.id)
  })
  store.pageIndex.changed('custom_field')
  return {}
}

const listCustomFieldOptions: Handler<'listCustomFieldOptions'> = async ({ path, query, url, store }) => {
  await definitionOrRefusal(store.database, path.definition_id)
  const options = await optionsOf(store.database, path.definition_id)
  const page = requestedPage(query, defaultPageSize.customFields)
  const data = slicePage(options, page).map(optionRecord)
  return {
    data,
    meta: { size: data.length, total: options.length },
    links: listLinks(url, page, options.length),
  }
}

async function checkedOption(
  transaction: Transaction,
  option: CustomFieldOption,
): Promise<CustomFieldOption> {
  checkText('label', option.label, 120)
  checkText('value', option.value, 120)
  await putOption(transaction, option)
  return option
}

const createCustomFieldOption: Handler<'createCustomFieldOption'> = async (request) => {
  const { path, body, url, now, store } = request
  const { label, value, position } = body.data.attributes
  const option = await changeDefinitions(store.database, now, async (transaction) => {
    const definition = await definitionOrRefusal(transaction, path.definition_id)
    refuseTemplate(definition)
    if (!definition.attributes.data_type.startsWith('enum')) {
      throw new ServiceError(422, 'Unprocessable Entity', {
        detail: `A field of the type ${definition.attributes.data_type} has no options.`,
      })
    }
    const options = await optionsOf(transaction, path.definition_id)
    if (options.some((other) => other.value === value)) {
      throw unprocessable('/data/attributes/value', `Another option has the value '${value}'.`, 'duplicate')
    }
    return checkedOption(transaction, {
      id: randomUUID(),
      definitionId: path.definition_id,
      label,
      value,
      position: position ?? null,
    })
  })
  return {
    data: optionRecord(option),
    links: { self: `${baseUrl(url)}${url.pathname.slice(3)}/${option.id}` },
  }
}

const getCustomFieldOption: Handler<'getCustomFieldOption'> = async ({ path, url, store }) => {
  return { data: optionRecord(await optionOrRefusal(store.database, path)), links: { self: url.href } }
}

const editCustomFieldOption: Handler<'editCustomFieldOption'> = async ({ path, body, url, now, store }) => {
  const option = await changeDefinitions(store.database, now, async (transaction) => {
    const before = await optionOrRefusal(transaction, path)
    refuseTemplate(await definitionOrRefusal(transaction, path.definition_id))
    const { label, position } = body.data.attributes
    return checkedOption(transaction, {
      ...before,
      label: label ?? before.label,
      position: position === undefined ? before.position : position,
    })
  })
  return { data: optionRecord(option), links: { self: url.href } }
}

const deleteCustomFieldOption: Handler<'deleteCustomFieldOption'> = async ({ path, now, store }) => {
  await changeDefinitions(store.database, now, async (transaction) => {
    const option = await optionOrRefusal(transaction, path)
    refuseTemplate(await definitionOrRefusal(transaction, path.definition_id))
    await deleteOption(transaction, option.id)
  })
  return {}
}

export const definitionHandlers = {
  listCustomFieldDefinitions,
  createCustomFieldDefinition,
  getCustomFieldDefinition,
  editCustomFieldDefinition,
  deleteCustomFieldDefinition,
  listCustomFieldOptions,
  createCustomFieldOption,
  getCustomFieldOption,
  editCustomFieldOption,
  deleteCustomFieldOption,
}

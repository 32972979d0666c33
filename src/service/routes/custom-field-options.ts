import { randomUUID } from 'node:crypto'
import type { WireCustomFieldOption } from '#contract/custom-field-definition.ts'
import { baseUrl } from '../records/base-url.ts'
import { changeDefinitions, deleteOption, optionsOf, putOption } from '../store/definitions.ts'
import type { Database, Transaction } from '../store/schema.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { checkText, refuseTemplate, requireDefinition } from './custom-field-definition-rules.ts'
import type { Handler } from './handler.ts'
import { defaultPageSize, listLinks, requestedPage, slicePage } from './paging.ts'
import { notFound, ServiceError, unprocessable } from './service-error.ts'

function optionRecord({ id, label, value, position }: CustomFieldOption): WireCustomFieldOption {
  return { id, type: 'custom_field_option', attributes: { label, value, position } }
}

async function requireOption(
  database: Database,
  path: { definition_id: string; option_id: string },
): Promise<CustomFieldOption> {
  await requireDefinition(database, path.definition_id)
  const options = await optionsOf(database, path.definition_id)
  const option = options.find(({ id }) => id === path.option_id)
  if (option === undefined) throw notFound('Option not found.')
  return option
}

const listCustomFieldOptions: Handler<'listCustomFieldOptions'> = async ({ path, query, url, store }) => {
  await requireDefinition(store.database, path.definition_id)
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
    const definition = await requireDefinition(transaction, path.definition_id)
    refuseTemplate(definition)
    if (!definition.attributes.data_type.startsWith('enum')) {
      throw new ServiceError(422, 'Unprocessable Entity', {
        detail: `A field of type ${definition.attributes.data_type} has no options.`,
      })
    }
    const options = await optionsOf(transaction, path.definition_id)
    if (options.some((other) => other.value === value)) {
      throw unprocessable('/data/attributes/value', `The value '${value}' is already in use.`, 'duplicate')
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
  return { data: optionRecord(await requireOption(store.database, path)), links: { self: url.href } }
}

const editCustomFieldOption: Handler<'editCustomFieldOption'> = async ({ path, body, url, now, store }) => {
  const option = await changeDefinitions(store.database, now, async (transaction) => {
    const before = await requireOption(transaction, path)
    refuseTemplate(await requireDefinition(transaction, path.definition_id))
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
    const option = await requireOption(transaction, path)
    refuseTemplate(await requireDefinition(transaction, path.definition_id))
    await deleteOption(transaction, option.id)
  })
  return {}
}

export const optionHandlers = {
  listCustomFieldOptions,
  createCustomFieldOption,
  getCustomFieldOption,
  editCustomFieldOption,
  deleteCustomFieldOption,
}

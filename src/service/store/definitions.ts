import type { WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { writeMeta } from './meta.ts'
import { recordById, recordsByKey, recordsOfType } from './records.ts'
import type { Database, Transaction } from './schema.ts'

const definitionType = 'custom_field_definition'
const optionType = 'custom_field_option'

/** Until the transaction ends, no other writer changes definitions or values. */
export async function lockDefinitions(transaction: Transaction, now: number): Promise<void> {
  // On PostgreSQL this locks the row; SQLite has a single writer anyway.
  await writeMeta(transaction, 'definitions_changed', String(now))
}

/**
 * Runs a change of definitions or of values exclusively: the second writer waits, and then sees what the first
 * has changed. So no two definitions get the same slug, and no value outlives its definition.
 */
export async function changeDefinitions<Result>(
  database: Database,
  now: number,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockDefinitions(transaction, now)
    return change(transaction)
  })
}

/** In the order of creation. */
export function allDefinitions(database: Database): Promise<WireCustomFieldDefinition[]> {
  return recordsOfType(database, definitionType)
}

export function definitionById(database: Database, id: string): Promise<WireCustomFieldDefinition | null> {
  return recordById(database, definitionType, id)
}

function byPosition(one: CustomFieldOption, other: CustomFieldOption): number {
  return (one.position ?? Infinity) - (other.position ?? Infinity) || 0
}

/** By position; those without one come last, in the order of creation. */
export async function optionsOf(database: Database, definitionId: string): Promise<CustomFieldOption[]> {
  return (await recordsByKey<CustomFieldOption>(database, optionType, definitionId)).toSorted(byPosition)
}

/** The options of several definitions, by definition. */
export async function optionsOfAll(
  database: Database,
  definitionIds: readonly string[],
): Promise<Map<string, CustomFieldOption[]>> {
  const found = new Map<string, CustomFieldOption[]>()
  for (const id of new Set(definitionIds)) found.set(id, await optionsOf(database, id))
  return found
}

async function put(
  transaction: Transaction,
  type: string,
  record: { id: string },
  key: string,
): Promise<void> {
  const last = await transaction
    .selectFrom('record')
    .select((builder) => builder.fn.max('position').as('position'))
    .where('type', '=', type)
    .executeTakeFirst()
  const body = JSON.stringify(record)
  await transaction
    .insertInto('record')
    .values({ type, id: record.id, key, position: (last?.position ?? 0) + 1, body })
    .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet({ body }))
    .execute()
}

/** Writes a definition, new or changed. */
export function putDefinition(
  transaction: Transaction,
  definition: WireCustomFieldDefinition,
): Promise<void> {
  return put(transaction, definitionType, definition, definition.attributes.api_slug)
}

export function putOption(transaction: Transaction, option: CustomFieldOption): Promise<void> {
  return put(transaction, optionType, option, option.definitionId)
}

export async function deleteOption(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('record').where('type', '=', optionType).where('id', '=', id).execute()
}

/** Deletes it with its options and all its values. */
export async function deleteDefinition(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('custom_field').where('definition_id', '=', id).execute()
  await transaction.deleteFrom('record').where('type', '=', optionType).where('key', '=', id).execute()
  await transaction.deleteFrom('record').where('type', '=', definitionType).where('id', '=', id).execute()
}

import type { Kysely } from 'kysely'

interface Tables {
  custom_field: { definition_id: string; api_slug: string }
  record: { type: string; position: number; body: string }
}

interface Definition {
  id: string
  attributes: { api_slug: string }
}

/**
 * Custom field values of shipments that users asked for were kept without their definition. They get it; those
 * whose definition is gone are deleted.
 */
export async function nameDefinitions(database: Kysely<Tables>): Promise<void> {
  const records = await database
    .selectFrom('record')
    .select('body')
    .where('type', '=', 'custom_field_definition')
    .orderBy('position')
    .execute()
  const slugs = new Set<string>()
  for (const { body } of records) {
    const { id, attributes } = JSON.parse(body) as Definition
    if (slugs.has(attributes.api_slug)) continue
    slugs.add(attributes.api_slug)
    await database
      .updateTable('custom_field')
      .set({ definition_id: id })
      .where('definition_id', '=', '')
      .where('api_slug', '=', attributes.api_slug)
      .execute()
  }
  await database.deleteFrom('custom_field').where('definition_id', '=', '').execute()
}

import { sql, type Transaction } from 'kysely'
import type { FixedRecords, ShipmentStory, WorldConfig } from '../world/types.ts'
import { fixedRecords, initialDays, storiesOfDay } from '../world/world.ts'
import { allDefinitions, lockDefinitions } from './definitions.ts'
import { documentRowOf } from './document-tables.ts'
import { engineOf } from './engine.ts'
import { insertAll } from './insert-all.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, EntityType, Tables } from './schema.ts'
import { compact } from './search-text.ts'
import { earlierRequests, requestsOf, withSearch } from './world-requests.ts'

const dayMs = 86_400_000

/** Days that one transaction writes: few enough to be resumed soon, many enough not to wait for the disk. */
const daysPerTransaction = 20

/** Days ahead of the clock that are kept written. */
const daysAhead = 2

function recordRows(fixed: FixedRecords): Tables['record'][] {
  const rows: Tables['record'][] = []
  const add = (type: string, id: string, key: string | null, body: unknown) => {
    rows.push({ type, id, key, position: rows.length, body: JSON.stringify(body) })
  }
  add('account', fixed.account.id, null, fixed.account)
  for (const user of fixed.users) add('user', user.id, null, user)
  for (const port of fixed.ports) add('port', port.id, port.attributes.code, port)
  for (const area of fixed.metroAreas) add('metro_area', area.id, area.attributes.code, area)
  for (const terminal of fixed.terminals) add(terminal.type, terminal.id, null, terminal)
  for (const vessel of fixed.vessels) add('vessel', vessel.id, vessel.imo, vessel)
  for (const definition of fixed.definitions) {
    add('custom_field_definition', definition.id, definition.attributes.api_slug, definition)
  }
  for (const mail of fixed.emailSubmissions) add('email_submission', mail.id, null, mail)
  for (const option of fixed.options) add('custom_field_option', option.id, option.definitionId, option)
  return rows
}

function searchRow(
  entityType: EntityType,
  entity: { id: string; createdAt: number },
  shipmentId: string,
  value: string,
): Tables['search_value'] {
  return {
    entity_type: entityType,
    entity_id: entity.id,
    shipment_id: shipmentId,
    created_at: entity.createdAt,
    value: value.toLowerCase(),
    compact: compact(value),
  }
}

/**
 * Writes shipments with all that belongs to them, but for their tracking requests and for values of custom
 * fields that are not among `definitionIds`, by slug.
 */
export async function writeStories(
  transaction: Transaction<Tables>,
  stories: readonly ShipmentStory[],
  definitionIds: ReadonlyMap<string, string>,
): Promise<void> {
  await insertAll(
    transaction,
    'shipment',
    stories.map((story) => ({
      id: story.id,
      created_at: story.createdAt,
      stopped_at: story.stoppedAt,
      request_number: compact(story.requestNumber),
      story: JSON.stringify(story),
    })),
  )
  const containers = stories.flatMap((story) => story.containers.map((container) => ({ story, container })))
  await insertAll(
    transaction,
    'container',
    containers.map(({ story, container }) => ({
      id: container.id,
      shipment_id: story.id,
      number: container.number,
      created_at: container.createdAt,
    })),
  )
  await insertAll(transaction, 'search_value', [
    ...stories.flatMap((story) =>
      story.searchValues.map((value) => searchRow('shipment', story, story.id, value)),
    ),
    ...containers.flatMap(({ story, container }) =>
      container.searchValues.map((value) => searchRow('container', container, story.id, value)),
    ),
  ])
  await insertAll(
    transaction,
    'custom_field',
    containers.flatMap(({ container }) =>
      container.customFields.flatMap((field) => {
        const definitionId = definitionIds.get(field.apiSlug)
        if (definitionId === undefined) return []
        return {
          id: field.id,
          entity_type: 'container' as const,
          entity_id: container.id,
          definition_id: definitionId,
          api_slug: field.apiSlug,
          value: JSON.stringify(field.value),
          display_value: field.displayValue,
          created_at: container.createdAt,
        }
      }),
    ),
  )
}

/** The world's definitions that no user has deleted, by slug; none is deleted before the transaction ends. */
async function standingIds(
  transaction: Transaction<Tables>,
  { definitions }: FixedRecords,
  now: number,
): Promise<Map<string, string>> {
  await lockDefinitions(transaction, now)
  const standing = new Set((await allDefinitions(transaction)).map(({ id }) => id))
  const kept = definitions.filter(({ id }) => standing.has(id))
  return new Map(kept.map(({ id, attributes }) => [attributes.api_slug, id]))
}

/**
 * PostgreSQL keeps what was written last beside its index of trigrams, and asks its statistics for a way: after
 * so much at once both are brought up to date, not at some time in the first minutes.
 */
async function vacuumAnalyze(database: Database): Promise<void> {
  if (engineOf(database) !== 'postgres') return
  await sql`vacuum (analyze) shipment, container, search_value, tracking_request, custom_field`.execute(
    database,
  )
}

/**
 * Writes the world's days up to a little after `now` that are not written yet, in order, each with the mark
 * of how far it got: a kill in the middle is made good at the next call.
 * @returns epoch milliseconds before which every shipment is written
 */
export async function fillWorld(database: Database, config: WorldConfig, now: number): Promise<number> {
  const { firstDay, lastDay } = initialDays(config)
  const saved = await readMeta(database, 'days_written')
  let next = saved === null ? firstDay : Number(saved) + 1
  const until = Math.max(lastDay, Math.floor(now / dayMs) + daysAhead, next - 1)
  if (next <= until) {
    const fixed = fixedRecords(config)
    if (saved === null) {
      const rows = recordRows(fixed)
      await database.transaction().execute(async (transaction) => {
        await insertAll(transaction, 'record', rows)
        await insertAll(transaction, 'document', fixed.documents.map(documentRowOf))
        await insertAll(transaction, 'tracking_request', earlierRequests(config).map(withSearch))
      })
    }
    while (next <= until) {
      const last = Math.min(next + daysPerTransaction - 1, until)
      const stories: ShipmentStory[] = []
      for (let day = next; day <= last; day += 1) stories.push(...storiesOfDay(config, day))
      await database.transaction().execute(async (transaction) => {
        await writeStories(transaction, stories, await standingIds(transaction, fixed, now))
        await insertAll(transaction, 'tracking_request', requestsOf(stories).map(withSearch))
        await writeMeta(transaction, 'days_written', String(last))
      })
      next = last + 1
    }
    if (saved === null) await vacuumAnalyze(database)
  }
  return (until + 1) * dayMs
}

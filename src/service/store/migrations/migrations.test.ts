import { expect, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { insertRows, type Rows, rowsOf, withDatabase } from '../../testing/plain-database.ts'
import { currentSchema } from '#database/current-schema.ts'
import { migratorOf } from '#database/migrate.ts'
import { storeMigrations } from '../migrate.ts'
import type { Database } from '../schema.ts'
import type { migrations } from './all.ts'

type Name = keyof typeof migrations

async function migrateTo(database: Database, name: Name): Promise<void> {
  const { error } = await migratorOf(database, await currentSchema(database), storeMigrations).migrateTo(name)
  if (error !== undefined) throw error
}

function request(id: string, rest: Record<string, string | number | null> = {}) {
  return {
    id,
    created_at: 1,
    updated_at: 1,
    request_number: id,
    number_key: id,
    request_type: 'bill_of_lading',
    status: 'created',
    attempts: 1,
    search_text: id,
    wishes: '{}',
    ...rest,
  }
}

function notification(id: string, position: number, rest: Record<string, string | number | null> = {}) {
  return {
    id,
    webhook_id: 'webhook',
    event: 'container.created',
    reference_type: 'container',
    reference_id: 'container',
    order_key: 'shipment',
    position,
    body: '{}',
    status: 'pending',
    attempts: 0,
    next_attempt_at: 0,
    claimed_until: 0,
    created_at: 1,
    ...rest,
  }
}

function shipment(id: string, rest: Record<string, string | number | null> = {}) {
  return { id, created_at: 1, stopped_at: null, request_number: id, story: '{}', ...rest }
}

function record(type: string, id: string, body: unknown, position = 0) {
  return { type, id, key: null, position, body: JSON.stringify(body) }
}

onEveryEngine(({ newPlace }) => {
  /** The rows of a table after a migration of rows from before it. */
  async function through(before: Name, name: Name, rows: Rows, table: string) {
    return withDatabase(await newPlace(), async (database) => {
      await migrateTo(database, before)
      await insertRows(database, rows)
      await migrateTo(database, name)
      return rowsOf(database, table)
    })
  }

  test('003: shipments get the requests they came from', async () => {
    const story = {
      id: '718876cb-89b4-48a3-88ee-a45e1c573d2a',
      seed: 1,
      createdAt: 1_795_113_000_000,
      stoppedAt: 1_796_540_700_000,
      requestNumber: 'COSU 6388-123490',
      billOfLading: 'COSU6388123490',
      scac: 'COSU',
      references: ['OV-5519'],
      tags: ['hot'],
    }
    const rows = { shipment: [shipment(story.id, { story: JSON.stringify(story) })] }
    expect(await through('002-indexes', '003-tracking-requests', rows, 'tracking_request')).toEqual([
      {
        id: '0136a392-1565-4cc2-9d08-1dacb5e8e31d',
        created_at: 1_795_113_000_000,
        updated_at: 1_795_113_000_000,
        request_number: 'COSU 6388-123490',
        number_key: 'COSU6388123490',
        request_type: 'booking_number',
        scac: 'COSU',
        status: 'created',
        failed_reason: null,
        attempts: 1,
        next_at: null,
        shipment_id: story.id,
        stopped_at: 1_796_540_700_000,
        active_key: 'COSU COSU6388123490',
        user_id: '88266921-21a4-4f2d-8df0-5fbd8dd8d8b1',
        search_text: 'cosu 6388-123490\nov-5519',
        wishes: '{"references":["OV-5519"],"tags":["hot"]}',
      },
    ])
  })

  test('003: no shipment is left out, however many there are', async () => {
    const story = { seed: 1, createdAt: 1, stoppedAt: null, billOfLading: '', scac: 'X' }
    const rows = Array.from({ length: 1_001 }, (_, index) => {
      const id = `shipment-${index}`
      const body = { ...story, id, requestNumber: id, references: [], tags: [] }
      return shipment(id, { story: JSON.stringify(body) })
    })
    const requests = await through(
      '002-indexes',
      '003-tracking-requests',
      { shipment: rows },
      'tracking_request',
    )
    expect(new Set(requests.map((row) => row['shipment_id'])).size).toBe(rows.length)
  })

  test('004: webhooks are no longer fixed records', async () => {
    const rows = { record: [record('webhook', 'one', {}), record('port', 'two', {})] }
    const left = await through('003-tracking-requests', '004-webhooks', rows, 'record')
    expect(left.map(({ id }) => id)).toEqual(['two'])
  })

  test('007: documents move from the fixed records to a table of their own', async () => {
    const body = {
      id: 'document',
      attributes: {
        name: 'Arrival notice',
        document_type: 'arrival_notice',
        document_type_manual: null,
        classification_notes: null,
        source: 'email',
        file_name: 'notice.pdf',
        file_content_type: 'application/pdf',
        file_size_bytes: 10,
        created_at: '2026-11-11T17:00:00Z',
      },
      relationships: {
        user: { data: null },
        email_submission: { data: { id: 'mail' } },
        shipments: { data: [{ id: 'shipment' }] },
        cargos: { data: [] },
      },
    }
    const rows = { record: [record('document', 'document', body)] }
    expect(await through('006-parties', '007-documents', rows, 'document')).toEqual([
      {
        id: 'document',
        name: 'Arrival notice',
        document_type: 'arrival_notice',
        document_type_manual: null,
        classification_notes: null,
        source: 'email',
        file_id: null,
        file_name: 'notice.pdf',
        file_content_type: 'application/pdf',
        file_size_bytes: 10,
        content_key: null,
        user_id: null,
        email_submission_id: 'mail',
        shipments: '["shipment"]',
        cargos: '[]',
        representation: null,
        extracted_manual: null,
        reference_text: 'arrival notice',
        created_at: Date.parse('2026-11-11T17:00:00Z'),
        updated_at: Date.parse('2026-11-11T17:00:00Z'),
        deleted_at: null,
      },
    ])
    expect(await through('006-parties', '007-documents', rows, 'record')).toEqual([])
  })

  test('009: requests get their search columns', async () => {
    const rows = { tracking_request: [request('one', { search_text: 'hl-cu 1\npo/88 ü' })] }
    const requests = await through('008-document-index', '009-request-search', rows, 'tracking_request')
    expect(requests.map((row) => row['search_compact'])).toEqual(['hlcu1\npo88ü'])
  })

  test('010: a notification waits for the previous one of its order', async () => {
    const rows = {
      notification: [
        notification('a', 1, { status: 'succeeded' }),
        notification('b', 2, { next_attempt_at: 7 }),
        notification('c', 3),
        notification('d', 4, { order_key: 'other' }),
        notification('e', 5, { webhook_id: 'other' }),
        notification('f', 6),
      ],
    }
    const done = await through('009-request-search', '010-notification-order', rows, 'notification')
    const waits = Number.MAX_SAFE_INTEGER
    expect(done.map((row) => row['next_attempt_at'])).toEqual([0, 7, waits, 0, 0, waits])
  })

  test('011: each event starts when its webhook became active', async () => {
    const webhook = { id: 'webhook', url: '', active: 1, secret: '', headers: '[]', created_at: 1 }
    const events = '["document.extracted","container.created"]'
    const rows = { webhook: [{ ...webhook, active_since: 5, events }] }
    expect(await through('010-notification-order', '011-event-dates', rows, 'webhook')).toEqual([
      { ...webhook, events: '{"document.extracted":5,"container.created":5}' },
    ])
  })

  test('012: numbers of the test line lose their dashes, others stay', async () => {
    const rows = {
      shipment: [
        shipment('one', { request_number: 'test-tr-succeeded' }),
        shipment('two', { request_number: 'hlcu-1' }),
      ],
    }
    const done = await through('011-event-dates', '012-test-numbers', rows, 'shipment')
    expect(done.map((row) => row['request_number'])).toEqual(['testtrsucceeded', 'hlcu-1'])
  })

  test('013: shipments with only their end ahead are watched for it', async () => {
    const rows = {
      shipment: [
        shipment('ended', { stopped_at: 100 }),
        shipment('ends', { stopped_at: 101 }),
        shipment('later', { created_at: 101, stopped_at: 200 }),
        shipment('never'),
        shipment('watched', { stopped_at: 200 }),
      ],
      event_watch: [{ shipment_id: 'watched', told_until: 100, next_at: 150 }],
    }
    expect(await through('012-test-numbers', '013-tracking-ends', rows, 'event_watch')).toEqual([
      { shipment_id: 'ends', told_until: 100, next_at: 101 },
      { shipment_id: 'watched', told_until: 100, next_at: 150 },
    ])
  })

  test('015: values get the definition of their slug, or are deleted without one', async () => {
    const value = { entity_type: 'container', entity_id: 'box', value: '1', created_at: 1 }
    const rows = {
      record: [
        record('custom_field_definition', 'first', { id: 'first', attributes: { api_slug: 'trucker' } }, 1),
        record('custom_field_definition', 'second', { id: 'second', attributes: { api_slug: 'dock' } }, 2),
      ],
      custom_field: [
        { ...value, id: 'a', api_slug: 'trucker', definition_id: '' },
        { ...value, id: 'b', api_slug: 'gone', definition_id: '' },
        { ...value, id: 'c', api_slug: 'dock', definition_id: 'own' },
      ],
    }
    const done = await through('014-stop-index', '015-definitions-of-values', rows, 'custom_field')
    expect(done.map((row) => [row['id'], row['definition_id']])).toEqual([
      ['a', 'first'],
      ['c', 'own'],
    ])
  })

  test('018: columns keep their values under their new names', async () => {
    const rows = {
      tracking_request: [request('one', { wishes: '{"tags":[]}' })],
      event_watch: [{ shipment_id: 'one', told_until: 5, next_at: 6 }],
    }
    const before = '017-attempts-by-webhook'
    expect(await through(before, '018-plain-names', rows, 'tracking_request')).toMatchObject([
      { requested_attributes: '{"tags":[]}' },
    ])
    expect(await through(before, '018-plain-names', rows, 'event_watch')).toEqual([
      { shipment_id: 'one', reported_until: 5, next_at: 6 },
    ])
  })
})

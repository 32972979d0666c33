import type { IncomingMessage, ServerResponse } from 'node:http'
import { type MutationOptions, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { vi } from 'vitest'
import { isMalformed } from '#contract/malformed.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { revealSecretsHeader } from '#contract/proxy-status.ts'
import { followSaves } from '../follow-saves.ts'
import { startPageServer, stubPage } from './page-server.ts'

interface WireRow {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: object
}

type Rows = Map<string, WireRow[]>

type Held = Record<string, unknown> & { id: string; type: string }

/** Settings of the service. */
interface Manner {
  /** Total that lists tell; null: they tell none. */
  total: number | null
  /** More attributes of new records. */
  made: WireRow['attributes']
  /** Records that each answer to a read includes. */
  included: WireRow[]
  /** Relationships of each record. */
  relationships: object
  /** Whether it answers deletions and ignores them. */
  keeps: boolean
}

/** Options of a read. */
interface Question {
  queryKey: QueryKey
  queryFn?: unknown
}

const lists =
  'custom_fields|options|containers|shipments|parties|webhooks|documents|tracking_requests|custom_field_definitions'

const pathForm = new RegExp(`^(.*/(?:${lists}))(?:/([^/]+))?(/(?:stop|resume)_tracking)?$`)

function isCalled(row: WireRow, name: unknown): boolean {
  return name !== undefined && (row.id === name || row.attributes['api_slug'] === name)
}

function withoutHeaderValues(row: WireRow): WireRow {
  const { headers } = row.attributes as { headers?: object[] }
  if (headers === undefined) return row
  return {
    ...row,
    attributes: { ...row.attributes, headers: headers.map((each) => ({ ...each, value: null })) },
  }
}

async function bodyOf(request: IncomingMessage): Promise<WireRow> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? { id: '', type: '', attributes: {} } : (JSON.parse(text) as { data: WireRow }).data
}

// Saves of one test are over when the next one begins.
let now = 1_800_000_000_000

/**
 * A page with a service whose answers to writes are right, while its reads stay behind until `catchUp`. A new record gets
 * the id `made`.
 */
export async function openLateService() {
  /** By the path of the list. */
  const written: Rows = new Map()
  const told: Rows = new Map()
  const asked: string[] = []
  const manner: Manner = { total: null, made: {}, included: [], relationships: {}, keeps: false }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  now += 10 * minuteMs
  vi.spyOn(Date, 'now').mockImplementation(() => now)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bodyOf(request)
    const path = new URL(request.url ?? '', 'http://page').pathname.replace('/api/v2', '')
    asked.push(`${request.method} ${path}`)
    const [, list = path, name, tracking] = pathForm.exec(path) ?? []
    const reply = (status: number, body?: object) => void response.writeHead(status).end(JSON.stringify(body))
    // The proxy does so.
    const seen = (row: WireRow) =>
      request.headers[revealSecretsHeader] === undefined ? withoutHeaderValues(row) : row
    if (request.method === 'GET') {
      const rows = (told.get(list) ?? []).map(seen)
      const { included } = manner
      const data = name === undefined ? rows : rows.find((row) => isCalled(row, name))
      const meta = manner.total === null ? {} : { meta: { size: rows.length, total: manner.total } }
      return data === undefined ? reply(404, { errors: [] }) : reply(200, { data, included, ...meta })
    }
    const rows = written.get(list) ?? []
    const old = rows.find((row) => isCalled(row, name ?? sent.attributes['api_slug']))
    const others = rows.filter((row) => row !== old)
    if (request.method === 'DELETE') {
      if (!manner.keeps) written.set(list, others)
      return old === undefined ? reply(404, { errors: [] }) : reply(204)
    }
    const stopped = tracking?.includes('stop') === true ? '2026-11-21T17:00:00Z' : null
    const data = {
      id: old?.id ?? 'made',
      type: old?.type ?? sent.type,
      relationships: manner.relationships,
      attributes: {
        ...(old?.attributes ?? manner.made),
        ...sent.attributes,
        ...(tracking === undefined ? {} : { line_tracking_stopped_at: stopped }),
      },
    }
    written.set(list, [...others, data])
    return reply(request.method === 'POST' ? 201 : 200, { data: seen(data) })
  }

  /** Reads are never cached, and time passes between them. */
  async function read({ queryKey, queryFn }: Question): Promise<unknown> {
    now += 100
    return client.fetchQuery({ queryKey, queryFn: queryFn as QueryFunction, staleTime: 0 })
  }

  const end = await startPageServer((request, response) => void answer(request, response))
  stubPage()
  followSaves(client)
  return {
    client,
    asked,
    manner,
    read,
    /** Adds a record that reads show. */
    put(list: string, type: string, id: string, attributes: WireRow['attributes']) {
      for (const rows of [written, told])
        rows.set(list, [
          ...(rows.get(list) ?? []),
          { id, type, attributes, relationships: manner.relationships },
        ])
    },
    /** Sets what reads of a list show. */
    tell(list: string, ...rows: WireRow[]) {
      told.set(list, rows)
    },
    catchUp() {
      for (const [list, rows] of written) told.set(list, rows)
    },
    wait(ms: number) {
      now += ms
    },
    /** One attribute of each record that a page shows after a new read. */
    async shown(question: Question, name: string): Promise<unknown[]> {
      const { data } = (await read(question)) as { data: Held | Held[] }
      return [data].flat().map((row) => (isMalformed(row) ? 'malformed' : row[name]))
    },
    async run<Data, Variables>(write: MutationOptions<Data, Error, Variables>, variables: Variables) {
      now += 100
      return client.getMutationCache().build(client, write).execute(variables)
    },
    async close() {
      client.clear()
      await end()
    },
  }
}

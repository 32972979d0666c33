import * as z from 'zod/mini'
import { errorBodySchema, jsonApiMediaType } from '#contract/error.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operationOf } from '#contract/operations.ts'
import { partsOf, sentForm } from '#contract/wire-parts.ts'

type JsonSchema = Record<string, unknown>

/** Where the document is served, next to the operations. It contains no account data. */
export const openApiPath = '/v2/openapi.json'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function typeOf(envelope: JsonSchema): string | null {
  const type = isRecord(envelope['properties']) ? envelope['properties']['type'] : undefined
  return isRecord(type) && typeof type['const'] === 'string' ? type['const'] : null
}

/** Collects the records of the interface by type while schemas are described. */
class Descriptions {
  readonly components: Record<string, JsonSchema> = {}

  /** The schema as sent over HTTP. */
  of(schema: z.ZodMiniType): JsonSchema {
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => this.#complete(zodSchema, jsonSchema),
    })
    return described
  }

  /** Adds what a schema parses in a second step. */
  #complete(schema: object, described: JsonSchema): void {
    const sent = sentForm(schema)
    if (sent !== undefined) Object.assign(described, this.of(sent))
    const parts = partsOf(schema)
    if (parts === undefined) return
    const type = typeOf(described)
    if (type === null || !isRecord(described['properties'])) return
    if (!Object.hasOwn(this.components, type)) {
      // The name is set first, which ends the recursion of records that contain each other.
      this.components[type] = {}
      this.components[type] = {
        ...described,
        properties: {
          ...described['properties'],
          attributes: this.of(parts.attributes),
          relationships: this.of(parts.relationships),
        },
      }
    }
    for (const member of Object.keys(described)) delete described[member]
    described['$ref'] = `#/components/schemas/${type}`
  }
}

function parametersOf(operation: Operation, descriptions: Descriptions): JsonSchema[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(operation.query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: operation.required?.includes(name) === true,
    schema: descriptions.of(schema),
  }))
  return [...inPath, ...inQuery]
}

/** Errors of an operation, as statuses with their meaning: those of what it reads, and its own. */
export function refusalsOf(operation: Operation): Readonly<Partial<Record<number, string>>> {
  const reads = operation.body !== undefined || operation.fileBytes !== undefined
  return {
    400: operation.body === undefined ? 'A parameter is invalid' : 'A parameter or the JSON is invalid',
    401: 'The key is missing or wrong',
    ...(operation.path.includes('{') ? { 404: 'The record does not exist' } : {}),
    ...(reads ? { 413: 'The body is too large' } : {}),
    ...(operation.missing === undefined ? {} : { [operation.missing]: 'A parameter is missing' }),
    ...(operation.body === undefined ? {} : { 422: 'The body is invalid' }),
    429: 'Too many requests this minute; see Retry-After',
    503: 'The database cannot be used at the moment; see Retry-After',
    ...(operation.method === 'GET' ? {} : { 507: 'The disk is full' }),
    ...operation.refusals,
  }
}

function describe(name: string, operation: Operation, descriptions: Descriptions): JsonSchema {
  const { status, schema } = operation.success
  const body = operation.body === undefined ? null : descriptions.of(operation.body)
  const answer =
    status === 204 ? {} : { content: { [jsonApiMediaType]: { schema: descriptions.of(schema) } } }
  const refusal = { [jsonApiMediaType]: { schema: { $ref: '#/components/schemas/errors' } } }
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.path.split('/')[1]],
    parameters: parametersOf(operation, descriptions),
    ...(operation.fileBytes === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [jsonApiMediaType]: { schema: body }, 'application/json': { schema: body } },
          },
        }),
    responses: {
      [status]: { description: 'Success', ...answer },
      ...Object.fromEntries(
        Object.entries(refusalsOf(operation)).map(([code, description]) => [
          code,
          { description, content: refusal },
        ]),
      ),
    },
  }
}

/** The contract as an OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(): JsonSchema {
  const descriptions = new Descriptions()
  const paths: Record<string, JsonSchema> = {}
  for (const name of operationNames) {
    const operation = operationOf(name)
    const methods = (paths[operation.path] ??= {})
    methods[operation.method.toLowerCase()] = describe(name, operation, descriptions)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tracking of ocean shipments and containers',
      version: '0.2.0',
      description:
        'Generated from the contract that the dashboard, its proxy and the service share. Objects can have members that are not described here, and enumerated texts can have values that are not listed.',
    },
    servers: [{ url: '/v2' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { ...descriptions.components, errors: descriptions.of(errorBodySchema) },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Token <key>' },
      },
    },
  }
}

import { describeOperations, type JsonSchema } from '#contract/openapi.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'

/** Where the document is served, next to the operations. It contains no account data. */
export const openApiPath = '/v2/openapi.json'

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

/** The contract as an OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument(): JsonSchema {
  const { paths, schemas } = describeOperations(operations, refusalsOf)
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
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Token <key>' },
      },
    },
  }
}

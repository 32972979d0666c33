import * as z from 'zod/mini'
import { errorBodySchema, jsonApiMediaType } from './error.ts'
import type { Operation } from './operation.ts'
import { partsOf, sentForm } from './wire-parts.ts'

export type JsonSchema = Record<string, unknown>

/** Errors of an operation, as statuses with their meaning. */
type RefusalsOf = (operation: Operation) => Readonly<Partial<Record<number, string>>>

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
  const inQuery = Object.entries(operation.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: operation.required?.includes(name) === true,
    schema: descriptions.of(schema),
  }))
  return [...inPath, ...inQuery]
}

function describe(
  name: string,
  operation: Operation,
  refusalsOf: RefusalsOf,
  descriptions: Descriptions,
): JsonSchema {
  const { status, schema } = operation.success
  const body = operation.body === undefined ? null : descriptions.of(operation.body)
  const isEmpty = schema.def.type === 'undefined'
  const answer = isEmpty ? {} : { content: { [jsonApiMediaType]: { schema: descriptions.of(schema) } } }
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

/** The operations of a table and the schemas that they refer to, as members of an OpenAPI 3.1 document. */
export function describeOperations(
  table: Readonly<Record<string, Operation>>,
  refusalsOf: RefusalsOf,
): { paths: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> } {
  const descriptions = new Descriptions()
  const paths: Record<string, JsonSchema> = {}
  for (const [name, operation] of Object.entries(table)) {
    const methods = (paths[operation.path] ??= {})
    methods[operation.method.toLowerCase()] = describe(name, operation, refusalsOf, descriptions)
  }
  return { paths, schemas: { ...descriptions.components, errors: descriptions.of(errorBodySchema) } }
}

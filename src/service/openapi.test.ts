import { expect, test } from 'vitest'
import { operationNames, operationOf } from '#contract/operations.ts'
import { openApiDocument, openApiPath } from './openapi.ts'
import { onEveryService } from './testing/every-service.ts'

interface Described {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, object>
}

interface OpenApi {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, { properties?: Record<string, { properties?: object }> }> }
}

/** Every `$ref` in the document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : references(member),
  )
}

const document = openApiDocument() as unknown as OpenApi

test.each(operationNames)('%s is described with its parameters, body and responses', (name) => {
  const operation = operationOf(name)
  const described = document.paths[operation.path]?.[operation.method.toLowerCase()]
  expect(described?.operationId).toBe(name)
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const named = (place: string) =>
    described?.parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name)
  expect(named('path')).toEqual(inPath)
  expect(named('query')).toEqual(Object.keys(operation.query ?? {}))
  expect(described?.requestBody !== undefined).toBe(
    operation.body !== undefined || operation.fileBytes !== undefined,
  )
  expect(Object.keys(described?.responses ?? {})).toContain(String(operation.success.status))
})

test('it has the version of the interface', () => {
  expect(document.info.version).toBe('0.2.0')
})

test.each([
  ['createDocument', ['409', '413', '422']],
  ['uploadFile', ['413', '422']],
  ['getDocumentDownload', ['422']],
  ['refreshContainer', ['422']],
  ['editCustomFieldOption', ['403', '422']],
] as const)('%s is described with its own errors', (name, statuses) => {
  const { path, method } = operationOf(name)
  expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})).toEqual(
    expect.arrayContaining([...statuses]),
  )
})

test('every reference exists', () => {
  for (const reference of new Set(references(document))) {
    const name = reference.replace('#/components/schemas/', '')
    expect(document.components.schemas, reference).toHaveProperty(name)
  }
})

test('a record is described with its attributes, which are parsed in a second step', () => {
  const { shipment } = document.components.schemas
  expect(shipment?.properties?.['attributes']?.properties).toHaveProperty('bill_of_lading_number')
  expect(shipment?.properties?.['relationships']?.properties).toHaveProperty('containers')
})

onEveryService((service) => {
  test('the document needs no key', async () => {
    const response = await service().send(openApiPath, { headers: { authorization: '' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(document)
  })
})

import { listDocument, singleDocument } from '../envelope.ts'
import type { Operation } from '../operation.ts'
import { partyBodySchema, partySchema } from '../party.ts'
import { paging } from '../query-parameter.ts'

export const listParties = {
  method: 'GET',
  path: '/parties',
  summary: "A page of the account's parties, by name",
  query: { ...paging },
  success: { status: 200, schema: listDocument(partySchema) },
} as const satisfies Operation

export const createParty = {
  method: 'POST',
  path: '/parties',
  summary: 'Adds a party',
  body: partyBodySchema,
  success: { status: 201, schema: singleDocument(partySchema) },
} as const satisfies Operation

export const getParty = {
  method: 'GET',
  path: '/parties/{id}',
  summary: 'One party',
  success: { status: 200, schema: singleDocument(partySchema) },
} as const satisfies Operation

export const updateParty = {
  method: 'PATCH',
  path: '/parties/{id}',
  summary: 'Renames a party',
  body: partyBodySchema,
  success: { status: 200, schema: singleDocument(partySchema) },
} as const satisfies Operation

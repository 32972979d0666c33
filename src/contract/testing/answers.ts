import type * as z from 'zod/mini'
import { readTolerantly } from '../tolerant.ts'

/** An answer as the app reads it. @throws where nothing can be read */
export function read<Output>(schema: z.ZodMiniType<Output>, answer: unknown): Output {
  const parsed = readTolerantly(schema, answer)
  if (!parsed.success) throw parsed.error
  return parsed.data
}

/** A container on the wire. */
export function container(id: string, attributes: object = {}, relationships: object = {}) {
  return {
    id,
    type: 'container',
    attributes: { number: 'HLXU8742113', created_at: '2026-10-01T00:00:00Z', ...attributes },
    relationships,
  }
}

import * as z from 'zod/mini'
import type { DeskOperation } from './operation.ts'

/*
 * For machines: outside the prefix of the desk, where they look for it.
 */

export const getHealth = {
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the program answers',
  who: 'machines',
  success: { status: 200, schema: z.literal('ok\n'), mediaType: 'text/plain' },
} as const satisfies DeskOperation

export const getReadiness = {
  method: 'GET',
  path: '/readyz',
  summary: 'Whether it can serve, and what is missing before it can',
  who: 'machines',
  success: { status: 200, schema: z.object({ ready: z.boolean(), missing: z.array(z.string()) }) },
} as const satisfies DeskOperation

export const getMetrics = {
  method: 'GET',
  path: '/metrics',
  summary: 'Its numbers in the text format of Prometheus',
  who: 'machines',
  success: { status: 200, schema: z.string(), mediaType: 'text/plain' },
} as const satisfies DeskOperation

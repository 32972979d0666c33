import type { KnownTexts } from './hostile-requests.ts'

const ids = ['7f8d3f5e-2b1c-4d6a-9e0f-1a2b3c4d5e6f', '00000000-0000-4000-8000-000000000000']

/** Path parameters that are no UUID, or need not be. */
const named: Readonly<Record<string, readonly string[]>> = {
  imo: ['9780859', ...ids],
  api_slug: ['trucker', 'delivery_appointment'],
  ports: ['USLAX', ...ids],
  shipping_lines: ['MAEU'],
  document_schemas: ['commercial_invoice@2026-03-23'],
}

/** Texts that are right by their form, for a service that only says whether a call is one of the table. */
export const knownTexts: KnownTexts = {
  path: ({ path }, parameter) => named[parameter] ?? named[path.split('/')[1] ?? ''] ?? ids,
  member: () => [],
}

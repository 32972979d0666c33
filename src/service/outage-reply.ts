import { errorReply } from '#http/reply.ts'
import type { DatabaseOutage, OutageKind } from '#database/outage.ts'

/** Seconds until a client that was refused asks again. */
const retryAfterSeconds = 1

interface Refusal {
  status: 503 | 507
  title: string
  detail: string
}

function unavailable(detail: string): Refusal {
  return { status: 503, title: 'Service Unavailable', detail }
}

const refusals: Readonly<Record<OutageKind, Refusal>> = {
  away: unavailable('The tracking service cannot reach its database at the moment.'),
  locked: unavailable(
    'Another program has locked the database of the tracking service: try again in a moment.',
  ),
  full: {
    status: 507,
    title: 'Insufficient Storage',
    detail: 'The disk of the tracking service is full: nothing can be changed until there is room.',
  },
  'read-only': unavailable('The database of the tracking service is read-only: nothing can be changed.'),
  failing: unavailable('The database of the tracking service does not work at the moment.'),
}

/** The response to a request that the database cannot fulfill now. */
export function outageReply({ kind }: DatabaseOutage): Response {
  const { status, title, detail } = refusals[kind]
  return errorReply(status, title, { detail }, { 'retry-after': String(retryAfterSeconds) })
}

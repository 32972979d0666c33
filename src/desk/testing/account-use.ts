import { DeliveryCounts } from '../webhook/counts.ts'
import type { AccountUse } from '../status/desk-status.ts'

const nothing = { person: 0, view: 0, wall: 0, background: 0, desk: 0, earlier: 0 }

/** An account of which nothing has been asked. */
export function usedNothing(): AccountUse {
  return {
    limit: 100,
    left: 100,
    spent: nothing,
    requests: nothing,
    answers: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, unreadable: 0, none: 0 },
  }
}

/** None is registered, and nothing has come. */
export const noWebhook = { id: null, counts: new DeliveryCounts() }

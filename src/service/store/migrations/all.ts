import type { Migration } from 'kysely'
import { createTables } from './001-tables.ts'
import { createIndexes } from './002-indexes.ts'
import { createTrackingRequests } from './003-tracking-requests.ts'
import { createWebhookTables } from './004-webhooks.ts'
import { createSearchIndex } from './005-search-index.ts'
import { createPartyTable } from './006-parties.ts'
import { createDocumentTables } from './007-documents.ts'
import { createDocumentIndex } from './008-document-index.ts'
import { createRequestSearch } from './009-request-search.ts'
import { orderNotifications } from './010-notification-order.ts'
import { dateEventsOfWebhooks } from './011-event-dates.ts'
import { compactTestNumbers } from './012-test-numbers.ts'
import { watchEnds } from './013-tracking-ends.ts'
import { createStopIndex } from './014-stop-index.ts'
import { nameDefinitions } from './015-definitions-of-values.ts'
import { createFilterIndexes } from './016-filter-indexes.ts'
import { indexAttemptsByWebhook } from './017-attempts-by-webhook.ts'
import { giveColumnsPlainNames } from './018-plain-names.ts'

/** Every migration by its file name, which the database records. They run in the order of the names. */
export const migrations = {
  '001-tables': { up: createTables },
  '002-indexes': { up: createIndexes },
  '003-tracking-requests': { up: createTrackingRequests },
  '004-webhooks': { up: createWebhookTables },
  '005-search-index': { up: createSearchIndex },
  '006-parties': { up: createPartyTable },
  '007-documents': { up: createDocumentTables },
  '008-document-index': { up: createDocumentIndex },
  '009-request-search': { up: createRequestSearch },
  '010-notification-order': { up: orderNotifications },
  '011-event-dates': { up: dateEventsOfWebhooks },
  '012-test-numbers': { up: compactTestNumbers },
  '013-tracking-ends': { up: watchEnds },
  '014-stop-index': { up: createStopIndex },
  '015-definitions-of-values': { up: nameDefinitions },
  '016-filter-indexes': { up: createFilterIndexes },
  '017-attempts-by-webhook': { up: indexAttemptsByWebhook },
  '018-plain-names': { up: giveColumnsPlainNames },
} satisfies Record<string, Migration>

import * as z from 'zod/mini'
import type { containerSchema } from './container.ts'
import type { customFieldDefinitionSchema } from './custom-field-definition.ts'
import type { customFieldSchema } from './custom-field.ts'
import type {
  accountSchema,
  documentRepresentationSchema,
  documentSchema,
  emailSubmissionSchema,
} from './document.ts'
import { passIssues, type UnknownRecord } from './json-api.ts'
import type { partySchema } from './party.ts'
import type { metroAreaSchema, portSchema, railTerminalSchema } from './place.ts'
import type { terminalSchema } from './terminal.ts'
import type { rawEventSchema } from './raw-event.ts'
import type { routeLocationSchema, routeSchema } from './route.ts'
import type { shipmentSchema } from './shipment.ts'
import type { trackingRequestSchema } from './tracking-request.ts'
import type { transportEventSchema } from './transport-event.ts'
import type { userSchema } from './user.ts'
import type { vesselSchema } from './vessel.ts'
import type { webhookNotificationLogSchema } from './webhook-notification.ts'
import type { webhookSchema } from './webhook.ts'
import { unread, withReader } from './plain-read.ts'
import { camelKeys, type Schema, schemaAs } from './wire.ts'

/** Every record type that can be in `included`. */
interface RecordSchemas {
  account: typeof accountSchema
  container: typeof containerSchema
  custom_field: typeof customFieldSchema
  custom_field_definition: typeof customFieldDefinitionSchema
  document: typeof documentSchema
  document_representation: typeof documentRepresentationSchema
  email_submission: typeof emailSubmissionSchema
  metro_area: typeof metroAreaSchema
  party: typeof partySchema
  port: typeof portSchema
  rail_terminal: typeof railTerminalSchema
  raw_event: typeof rawEventSchema
  route: typeof routeSchema
  route_location: typeof routeLocationSchema
  shipment: typeof shipmentSchema
  terminal: typeof terminalSchema
  tracking_request: typeof trackingRequestSchema
  transport_event: typeof transportEventSchema
  user: typeof userSchema
  vessel: typeof vesselSchema
  webhook: typeof webhookSchema
  webhook_notification_log: typeof webhookNotificationLogSchema
}

export type RecordType = keyof RecordSchemas
export type RecordOf<Type extends RecordType> = z.output<RecordSchemas[Type]>
export type WireRecord = z.input<RecordSchemas[RecordType]>

/** The schemas of the records that one operation can include: only these are loaded with it. */
export type IncludedSchemas = { readonly [Type in RecordType]?: RecordSchemas[Type] }

/** The `included` records of an answer, by `type:id`. Read it with `related`. */
export type Included = ReadonlyMap<string, RecordOf<RecordType> | UnknownRecord>

function indexed(
  items: readonly unknown[],
  includedSchemas: IncludedSchemas,
  context: { issues: z.core.$ZodRawIssue[] },
): Included {
  const records = new Map<string, RecordOf<RecordType> | UnknownRecord>()
  for (const [index, item] of items.entries()) {
    const { type, id, attributes } = Object(item) as Partial<Record<'type' | 'id' | 'attributes', unknown>>
    // Without type and id, nothing can refer to it.
    if (typeof type !== 'string' || typeof id !== 'string') continue
    const schema = Object.hasOwn(includedSchemas, type) ? includedSchemas[type as RecordType] : undefined
    if (schema === undefined) {
      // A type that the operation does not list is kept as it is.
      records.set(`${type}:${id}`, { id, type, attributes: camelKeys(Object(attributes) as object) })
      continue
    }
    const parsed = schema.safeParse(item)
    if (parsed.success) records.set(`${type}:${id}`, parsed.data)
    else passIssues(context, [index], parsed.error)
  }
  return records
}

export function includedSchema(includedSchemas: IncludedSchemas): Schema<Included, WireRecord[] | undefined> {
  return schemaAs<Included, WireRecord[] | undefined>(
    withReader(
      z.pipe(
        z.nullish(z.array(z.unknown())),
        z.transform((items, context) => indexed(items ?? [], includedSchemas, context)),
      ),
      (items) => {
        if (items !== null && items !== undefined && !Array.isArray(items)) return unread
        const context = { issues: [] }
        const records = indexed(items ?? [], includedSchemas, context)
        return context.issues.length === 0 ? records : unread
      },
    ),
  )
}

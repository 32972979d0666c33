import * as z from 'zod/mini'
import { containerSchema } from './container.ts'
import { customFieldDefinitionSchema, customFieldSchema } from './custom-field.ts'
import { accountSchema, documentSchema, userSchema } from './document.ts'
import { type Reference, type UnknownRecord, unknownRecordSchema } from './json-api.ts'
import { metroAreaSchema, portSchema, railTerminalSchema, terminalSchema } from './place.ts'
import { rawEventSchema } from './raw-event.ts'
import { shipmentSchema } from './shipment.ts'
import { vesselSchema } from './vessel.ts'
import type { Schema } from './wire.ts'

/** Every record type that may stand in `included`. A type missing here is carried as an unknown record. */
export const recordSchemas = {
  account: accountSchema,
  container: containerSchema,
  custom_field: customFieldSchema,
  custom_field_definition: customFieldDefinitionSchema,
  document: documentSchema,
  metro_area: metroAreaSchema,
  port: portSchema,
  rail_terminal: railTerminalSchema,
  raw_event: rawEventSchema,
  shipment: shipmentSchema,
  terminal: terminalSchema,
  user: userSchema,
  vessel: vesselSchema,
}

export type RecordType = keyof typeof recordSchemas
export type RecordOf<Type extends RecordType> = z.output<(typeof recordSchemas)[Type]>
export type WireRecord = z.input<(typeof recordSchemas)[RecordType]>

/** The `included` records of a document by `type:id`. Read it with `related`. */
export type Included = ReadonlyMap<string, RecordOf<RecordType> | UnknownRecord>

function isRecordType(type: string): type is RecordType {
  return Object.hasOwn(recordSchemas, type)
}

function indexed(items: readonly unknown[]): Included {
  const records = new Map<string, RecordOf<RecordType> | UnknownRecord>()
  for (const item of items) {
    const bare = unknownRecordSchema.safeParse(item)
    // Without type and id nothing can point at it.
    if (!bare.success) continue
    const key = `${bare.data.type}:${bare.data.id}`
    if (!isRecordType(bare.data.type)) {
      records.set(key, bare.data)
      continue
    }
    const parsed = recordSchemas[bare.data.type].safeParse(item)
    // A malformed sideload is left out: the relationship then reads as not sent, the row stays.
    if (parsed.success) records.set(key, parsed.data)
  }
  return records
}

export const includedSchema = z.pipe(
  z.nullish(z.array(z.unknown())),
  z.transform((items) => indexed(items ?? [])),
) as unknown as Schema<Included, WireRecord[] | undefined>

/** The record a relationship points at, or null where it was not sent along. */
export function related<Type extends RecordType>(
  included: Included,
  reference: Reference<Type> | null,
): RecordOf<Type> | null {
  if (reference === null) return null
  const record = included.get(`${reference.type}:${reference.id}`)
  // The key holds the type, so what was found has the type of the reference.
  return (record as RecordOf<Type> | undefined) ?? null
}

/** The records a to-many relationship points at, in its order, without those that were not sent along. */
export function relatedList<Type extends RecordType>(
  included: Included,
  references: readonly Reference<Type>[],
): RecordOf<Type>[] {
  return references.flatMap((reference) => related(included, reference) ?? [])
}

import * as z from 'zod/mini'
import { partsOf } from '../wire-parts.ts'

/** What JSON Schema says of a member, as far as it is walked here. */
interface Described {
  properties?: Record<string, Described>
  additionalProperties?: unknown
  items?: Described
  anyOf?: Described[]
}

/** The members that a schema names on the wire. */
export function describedBy(schema: z.ZodMiniType): Described {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const parts = partsOf(zodSchema)
      if (parts === undefined) return
      const { attributes, relationships } = parts
      Object.assign(jsonSchema.properties ?? {}, {
        attributes: describedBy(attributes),
        relationships: describedBy(relationships),
      })
    },
  }) as Described
}

/** The ways that a member may look: one, or one of several. */
function formsOf(described: Described): Described[] {
  return described.anyOf === undefined ? [described] : described.anyOf.flatMap(formsOf)
}

/** Whether nothing is said of what stands below: any value, or a map of names that nobody lists. */
function isOpen({ properties, items }: Described): boolean {
  return properties === undefined && items === undefined
}

/** The names of the members of a value that its description does not have, `attributes.pickup_lfd`. */
export function unknownMembers(value: unknown, described: Described, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const forms = formsOf(described).filter((form) => !isOpen(form))
  if (forms.length === 0) return []
  if (Array.isArray(value)) {
    const items = forms.flatMap((form) => form.items ?? [])
    return value.flatMap((item: unknown) => unknownMembers(item, { anyOf: items }, `${at}[]`))
  }
  return Object.entries(value).flatMap(([name, member]) => {
    const path = at === '' ? name : `${at}.${name}`
    const named = forms.flatMap((form) => form.properties?.[name] ?? [])
    return named.length === 0 ? [path] : unknownMembers(member, { anyOf: named }, path)
  })
}

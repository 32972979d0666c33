import { isSubjectId, isSubjectType } from './desk/subject.ts'
import { isLocode, isScac, isUuid } from './identifiers.ts'
import { ownMember } from './own-member.ts'

/** What can stand at a parameter of a path: contract/README.md, Records. */
export type PathParameterKind =
  | 'uuid'
  | 'place'
  | 'line'
  | 'vessel'
  | 'slug'
  | 'schema'
  | 'signed'
  | 'subject_type'
  | 'subject_id'

function isSlug(text: string): boolean {
  return /^[\w.-]{1,200}$/.test(text)
}

/** Each reads a decoded segment: its one canonical form, or null when it cannot name anything of the kind. */
const readers: Readonly<Record<PathParameterKind, (text: string) => string | null>> = {
  uuid: (text) => (isUuid(text) ? text.toLowerCase() : null),
  place: (text) => readers.uuid(text) ?? (isLocode(text.toUpperCase()) ? text.toUpperCase() : null),
  line: (text) => readers.uuid(text) ?? (isScac(text.toUpperCase()) ? text.toUpperCase() : null),
  vessel: (text) => readers.uuid(text) ?? (/^\d{7}$/.test(text) ? text : null),
  slug: (text) => (isSlug(text) ? text : null),
  // A type of document and the day of its form.
  schema: (text) => (/^[\w-]{1,100}@[\w.-]{1,40}$/.test(text) ? text : readers.uuid(text)),
  // Opaque, as the service gave it out.
  signed: (text) => (/^[\w=.~+-]{1,1000}$/.test(text) ? text : null),
  subject_type: (text) => (isSubjectType(text) ? text : null),
  subject_id: (text) => (isSubjectId(text) ? text : null),
}

/** What a parameter is unless its operation says otherwise. */
const kindsByName: Readonly<Partial<Record<string, PathParameterKind>>> = { imo: 'vessel', api_slug: 'slug' }

export interface PathParameters {
  parameters?: Readonly<Partial<Record<string, PathParameterKind>>>
}

/**
 * The parameters of a path in their canonical form, in which each thing has one address; else the name of the first
 * that cannot name anything.
 */
export function readPathParameters(
  { parameters: kinds = {} }: PathParameters,
  decoded: Readonly<Record<string, string>>,
): { values: Record<string, string> } | { invalid: string } {
  const values: Record<string, string> = {}
  for (const [name, text] of Object.entries(decoded)) {
    const value = readers[ownMember(kinds, name) ?? ownMember(kindsByName, name) ?? 'uuid'](text)
    if (value === null) return { invalid: name }
    values[name] = value
  }
  return { values }
}

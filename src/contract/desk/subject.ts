import * as z from 'zod/mini'

/** What the desk remembers facts of. */
const subjectTypes = ['shipment', 'container'] as const
export type SubjectType = (typeof subjectTypes)[number]

export const subjectSchema = z.object({ type: z.enum(subjectTypes), id: z.string() })

/** A shipment or a container of the account, by its id there. */
export type Subject = z.infer<typeof subjectSchema>

export function isSubjectType(text: string): text is SubjectType {
  return subjectTypes.some((type) => type === text)
}

/** Whether a subject of such an id is remembered: it can stand in an address, and many of them in an event. */
export function isSubjectId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id)
}

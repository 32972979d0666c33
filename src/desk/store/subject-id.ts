/** Whether a subject of such an id is remembered: it can stand in an address, and many of them in an event. */
export function isSubjectId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id)
}

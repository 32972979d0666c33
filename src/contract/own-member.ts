/**
 * The member of a table, and never one that every object inherits. Keys come from other programs, and one of them may
 * send `constructor` or `__proto__`.
 */
export function ownMember<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

declare const read: unique symbol

/**
 * A record as it is at an instant, without what cannot be: domain/README.md, Reading. Rules take no other, and only
 * this folder makes one.
 */
export type Read<Sent> = Sent & { readonly [read]: true }

/** The same record with the mark, which exists for the compiler alone: for the functions of this folder. */
export function asRead<Sent>(record: Sent): Read<Sent> {
  return record as Read<Sent>
}

/** A record as it was read, until the first time in it that was still to come: epoch milliseconds. */
export interface Reading<Record> {
  record: Record
  until: number
}

/**
 * Reads each record once, and again when a time has come that was still ahead.
 * @param make what a record is at an instant, epoch milliseconds, beside another fact that it is judged by
 */
export function onceRead<Sent extends object, Beside extends string | null, Record>(
  make: (sent: Sent, beside: Beside, now: number) => Reading<Record>,
): (sent: Sent, beside: Beside, now: number) => Record {
  const last = new WeakMap<Sent, Reading<Record> & { from: number; beside: Beside }>()
  return (sent, beside, now) => {
    const known = last.get(sent)
    if (known !== undefined && now >= known.from && now < known.until && known.beside === beside) {
      return known.record
    }
    const made = make(sent, beside, now)
    last.set(sent, { record: made.record, until: made.until, from: now, beside })
    return made.record
  }
}

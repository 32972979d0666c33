/** A record of which nothing can be read, or not what it is: shown as malformed, never dropped. */
export interface MalformedRecord {
  type: 'malformed'
  /** The id of the record, or its position in the list if it has none. */
  id: string
  /** In words: which member is wrong, and why. */
  problem: string
  raw: unknown
}

export function isMalformed(record: { type: string }): record is MalformedRecord {
  return record.type === 'malformed' && 'problem' in record
}

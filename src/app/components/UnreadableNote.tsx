import { type ReadRecord, unreadableOf } from '#domain/util/unreadable.ts'
import styles from './UnreadableNote.module.css'

/** How many fields could not be read, calmly, beside what was read, and which; nothing where all was. */
export function UnreadableNote({ records }: { records: readonly ReadRecord[] }) {
  const found = unreadableOf(records)
  return found === null ? null : (
    <details className={styles.note}>
      <summary>{found.words}</summary>
      <code>{found.names}</code>
    </details>
  )
}

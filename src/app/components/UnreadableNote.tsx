import { type ReadRecord, unreadableWords } from '#domain/util/unreadable.ts'
import styles from './UnreadableNote.module.css'

/** Which members could not be read, calmly, beside what was read; nothing where all was. */
export function UnreadableNote({ records }: { records: readonly ReadRecord[] }) {
  const words = unreadableWords(records)
  return words === null ? null : (
    <p className={styles.note} title={words}>
      {words}
    </p>
  )
}

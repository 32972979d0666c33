import { leftOutWords, type ReadPart } from './left-out-words.ts'

/** What a reading of a large account left out, wherever its shipments are listed. Nothing where it read all. */
export function LeftOut({ read }: { read: ReadPart }) {
  const words = leftOutWords(read)
  return words === null ? null : <p>The {words} of this account could not be included.</p>
}

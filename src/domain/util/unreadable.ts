import { listWords } from './words.ts'

/** A record that tells which of its members could not be read: contract/README.md, Reading. */
export interface ReadRecord {
  type: string
  unreadable?: readonly string[] | undefined
}

/** Members that are named before the rest is counted. */
const mostNamed = 3

function nameOf(record: ReadRecord): string {
  return 'number' in record && typeof record.number === 'string' && record.number !== ''
    ? record.number
    : record.type.replaceAll('_', ' ')
}

/** Members of some records that could not be read. */
interface Unreadable {
  /** `One field could not be read`: all that a screen says at first. */
  words: string
  /** `holds_at_pod_terminal[0].status`: by their published names, for who has to find the fault. */
  names: string
}

/**
 * What could not be read; null where all is.
 * @param records the one that is shown first, then those that came with it, whose members are told with their own name
 */
export function unreadableOf([first, ...others]: readonly ReadRecord[]): Unreadable | null {
  const named = [
    ...(first?.unreadable ?? []),
    ...others.flatMap((each) => (each.unreadable ?? []).map((member) => `${nameOf(each)} ${member}`)),
  ]
  if (named.length === 0) return null
  return {
    words: `${named.length === 1 ? 'One field' : `${named.length} fields`} could not be read`,
    names: listWords(named, mostNamed),
  }
}

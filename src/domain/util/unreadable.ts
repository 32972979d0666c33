/** A record that tells which of its members could not be read: contract/README.md, Reading. */
export interface ReadRecord {
  type: string
  unreadable?: readonly string[] | undefined
}

/** Members that are named before the rest is counted. */
const mostNamed = 3

function nameOf(record: ReadRecord): string {
  return 'number' in record && typeof record.number === 'string'
    ? record.number
    : record.type.replaceAll('_', ' ')
}

/**
 * `1 member unreadable: holds_at_pod_terminal[0].status`; null where all is read.
 * @param records the one that is shown first, then those that came with it, whose members are told with their own name
 */
export function unreadableWords([first, ...others]: readonly ReadRecord[]): string | null {
  const named = [
    ...(first?.unreadable ?? []),
    ...others.flatMap((each) => (each.unreadable ?? []).map((member) => `${nameOf(each)} ${member}`)),
  ]
  if (named.length === 0) return null
  const rest = named.length - mostNamed
  return [
    `${named.length} ${named.length === 1 ? 'member' : 'members'} unreadable: `,
    named.slice(0, mostNamed).join(', '),
    rest > 0 ? `, and ${rest} more` : '',
  ].join('')
}

import { isPrivateHost } from '#http/private-host.ts'

/** From where deliveries may come. */
export interface Sources {
  /** The service is on this machine. */
  isOnThisMachine: boolean
  /** IP addresses that the service says it delivers from; null: it does not say. */
  addresses: ReadonlySet<string> | null
}

/** The two ends of a connection; undefined where it has ended. */
interface Ends {
  remote: string | undefined
  local: string | undefined
}

/** An IPv4 address that came over a socket of IPv6, as what it is. */
function bare(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/**
 * Whether a connection can be one of the service's. Behind a reverse proxy it is the proxy's, which tells nothing of who
 * has sent what it passes on: then the signature alone decides. Headers that name somebody further away can be forged.
 */
export function isExpectedSource(ends: Ends | undefined, { isOnThisMachine, addresses }: Sources): boolean {
  if (ends?.remote === undefined) return true
  const remote = bare(ends.remote)
  if (isOnThisMachine) return isLoopback(remote) || ends.remote === ends.local
  if (addresses === null || isPrivateHost(remote)) return true
  return addresses.has(remote)
}

import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet: IANA's special-purpose registries for IPv4 and IPv6. A delivery
 * there would let whoever can make a webhook reach what only this machine can.
 */
const networks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of IPv6 only what is given out for the public internet is allowed, but for these parts of it. */
const publicIpv6: [string, number] = ['2000::', 3]
const specialIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carry an IPv4 address, which may be a private one.
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, prefix] of networks) blocked.addSubnet(network, prefix, 'ipv4')
const special = new BlockList()
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...publicIpv6, 'ipv6')

/** Whether an IP address belongs to this machine, a private network or no host at all. */
export function isLocalAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return blocked.check(address, 'ipv4')
  return family !== 6 || special.check(address, 'ipv6') || !open.check(address, 'ipv6')
}

/** The host of a URL as an address; null where it is a name. */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/** Whether a URL already says that it leads to no public host. Names are looked up at each delivery. */
export function leadsNowherePublic(url: URL): boolean {
  const address = addressOfHost(url.hostname)
  if (address !== null) return isLocalAddress(address)
  const name = url.hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name)
}

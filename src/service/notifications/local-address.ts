import { BlockList, isIP } from 'node:net'

/**
 * Networks outside the public internet: IANA's special-purpose registries for IPv4 and IPv6. A delivery there
 * would let anyone who can create a webhook reach what only this machine can reach.
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

/** IPv6 is allowed only in the range assigned to the public internet, except these parts of it. */
const publicIpv6: [string, number] = ['2000::', 3]
const specialIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Contains an IPv4 address, which can be a private one.
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, prefix] of networks) blocked.addSubnet(network, prefix, 'ipv4')
const special = new BlockList()
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...publicIpv6, 'ipv6')

/** Whether an IP address is this machine, on a private network or no host at all. */
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

/** Whether a URL alone shows that its host is not public. Names are looked up at each delivery. */
export function isLocalUrl(url: URL): boolean {
  const address = addressOfHost(url.hostname)
  if (address !== null) return isLocalAddress(address)
  const name = url.hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name)
}

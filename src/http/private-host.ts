import { BlockList, isIP } from 'node:net'

/** Addresses that no public network leads to. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether what is sent to a host in clear stays on this machine or in a private network. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version !== 0) return privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
  // A name without a dot, as containers of one host have, is no public one.
  return !hostname.includes('.') || hostname.endsWith('.localhost') || hostname.endsWith('.internal')
}

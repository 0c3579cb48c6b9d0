import { BlockList, isIP } from 'node:net'

/** Ranges that are not of the public Internet (RFC 6890 and its registry). */
const PRIVATE: readonly (readonly [address: string, prefix: number])[] = [
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
/** All of it but 2000::/3 is private or reserved; these are the exceptions within, among them those that carry an IPv4 address. */
const GLOBAL_IPV6 = ['2000::', 3] as const
const PRIVATE_IPV6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blockedIpv4 = new BlockList()
for (const [address, prefix] of PRIVATE) blockedIpv4.addSubnet(address, prefix, 'ipv4')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet(...GLOBAL_IPV6, 'ipv6')
const blockedIpv6 = new BlockList()
for (const [address, prefix] of PRIVATE_IPV6) blockedIpv6.addSubnet(address, prefix, 'ipv6')

/** An address on the public Internet, and nothing of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blockedIpv4.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6')
}

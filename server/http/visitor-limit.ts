import type { IncomingMessage } from 'node:http'

const MINUTE_MS = 60_000
/** The oldest make way: who has not asked for longest has the least to answer for. */
const MOST_VISITORS = 5000

export type VisitorLimit = ReturnType<typeof createVisitorLimit>

/**
 * How often an address may ask within a minute. Counted here and not by the router's plugin, because answers from
 * memory are given before the router is asked, and they count too.
 */
export function createVisitorLimit({ perMinute, now }: { perMinute: number; now: () => number }) {
  const visitors = new Map<string, { asked: number; until: number }>()

  /** Counts one question; gives the seconds to wait where it was one too many. */
  return (address: string): number | null => {
    const time = now()
    const known = visitors.get(address)
    const visitor = known !== undefined && known.until > time ? known : { asked: 0, until: time + MINUTE_MS }
    visitor.asked += 1
    if (visitor !== known) {
      visitors.delete(address)
      visitors.set(address, visitor)
      const [oldest] = visitors.keys()
      if (visitors.size > MOST_VISITORS && oldest !== undefined) visitors.delete(oldest)
    }
    return visitor.asked > perMinute ? Math.ceil((visitor.until - time) / 1000) : null
  }
}

/** The visitor behind as many proxies as are known to stand in front; what others say of themselves is not believed. */
export function visitorAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const nearest = socket.remoteAddress ?? ''
  if (proxies === 0) return visitorOf(nearest)
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const hops = [
    nearest,
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ]
  return visitorOf(hops[Math.min(proxies, hops.length - 1)] ?? nearest)
}

/** Whoever has IPv6 has a network of 2^64 addresses, so the network is the visitor. */
export function visitorOf(address: string): string {
  if (!address.includes(':')) return address
  const asIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (asIPv4 !== undefined) return asIPv4
  // Two colons stand for as many zeros as it takes.
  const [before = '', after] = address.split('::', 2)
  const groups = before === '' ? [] : before.split(':')
  const rest = after ? after.split(':') : []
  while (after !== undefined && groups.length + rest.length < IPV6_GROUPS) groups.push('0')
  return `${[...groups, ...rest].slice(0, NETWORK_GROUPS).map(plainGroup).join(':')}::/64`
}

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

function plainGroup(group: string): string {
  return group.replace(/^0+(?=.)/, '').toLowerCase()
}

import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'

const MINUTE_MS = 60_000
/** Each with a counter of its own: some megabytes. */
const MOST_VISITORS = 20_000
/** Counters that are shared by the visitors beyond them. */
const CROWD = 4096

type Counter = { spent: number; until: number }

/** Charges work to a visitor; returns the seconds to wait where the limit is reached. */
export type VisitorLimit = (visitor: string, work?: number) => number | null

type Settings = {
  perMinute: number
  clock: Pick<Clock, 'monotonicMs'>
  mostVisitors?: number
}

/**
 * A rate limit per visitor (fixed window of a minute from the first request). Not the router's plugin, because cached
 * responses are sent before the router, because work is counted and not requests, and because the plugin uses the time of
 * day.
 *
 * No counter is evicted within its minute, so that nobody can evict their own with a crowd of addresses: visitors beyond
 * the maximum share counters.
 */
export function createVisitorLimit({ perMinute, clock, mostVisitors = MOST_VISITORS }: Settings): VisitorLimit {
  // In the order in which their windows began, which is the order in which they end.
  const visitors = new Map<string, Counter>()
  const crowd = new Map<number, Counter>()
  const seed = randomInt(2 ** 32 - 1)

  function counterOf(visitor: string, time: number): Counter {
    const known = visitors.get(visitor)
    if (known !== undefined && known.until > time) return known
    visitors.delete(visitor)
    for (const [name, { until }] of visitors) {
      if (until > time) break
      visitors.delete(name)
    }
    if (visitors.size < mostVisitors) return begin(visitors, visitor, time)
    const place = hash(visitor, seed) % CROWD
    const shared = crowd.get(place)
    return shared !== undefined && shared.until > time ? shared : begin(crowd, place, time)
  }

  return (visitor, work = 1) => {
    const time = clock.monotonicMs()
    const counter = counterOf(visitor, time)
    if (counter.spent < perMinute) {
      counter.spent += work
      return null
    }
    return Math.ceil((counter.until - time) / 1000)
  }
}

function begin<Key>(counters: Map<Key, Counter>, key: Key, time: number): Counter {
  const counter = { spent: 0, until: time + MINUTE_MS }
  counters.set(key, counter)
  return counter
}

/** FNV-1a with a random seed, so that no visitor can choose a shared counter. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619)
  return value >>> 0
}

/** The visitor behind as many proxies as are configured; further addresses in the header are not trusted. */
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

/**
 * An IPv6 customer has a network of 2^64 addresses, so the network is the visitor. Undefined, whatever Fastify's type says:
 * the connection ended before its request was looked at.
 */
export function visitorOf(address: string | undefined): string {
  if (address === undefined) return ''
  if (!address.includes(':')) return address
  const asIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (asIPv4 !== undefined) return asIPv4
  // Two colons stand for the zeros left out.
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

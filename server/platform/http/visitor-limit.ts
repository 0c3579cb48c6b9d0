import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'

const MINUTE_MS = 60_000
/** Each with a counter of its own: some megabytes. */
const MOST_VISITORS = 20_000
/** Those for whom there is no counter left share these. */
const CROWD = 4096

type Counter = { spent: number; until: number }

/** Takes work off a visitor's budget; gives the seconds to wait where nothing is left of it. */
export type VisitorLimit = (visitor: string, work?: number) => number | null

type Settings = {
  perMinute: number
  clock: Pick<Clock, 'monotonicMs'>
  mostVisitors?: number
}

/**
 * How much a visitor may ask for within a minute that begins with the first question (a fixed window). Ours and not the
 * router's plugin, because answers from memory are given before the router is asked, because work is counted and not
 * requests, and because the plugin goes by the time of day.
 *
 * Within its minute no counter is given up for another, so that nobody can push their own out with a crowd of addresses:
 * who comes when there are too many shares a counter with others.
 */
export function createVisitorLimit({ perMinute, clock, mostVisitors = MOST_VISITORS }: Settings): VisitorLimit {
  // In the order in which their minutes began, and so in that in which they end.
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

/** FNV-1a from a start that nobody outside knows, so that nobody can choose whom they share with. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619)
  return value >>> 0
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

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Member } from '../memory/fair-queue.ts'

const current = new AsyncLocalStorage<string>()

/** Jobs, and what a server does by itself: they take turns as one visitor. */
const NOBODY: Member = { name: '', group: '' }

/** Every outside call that `work` leads to takes the turns of this visitor. */
export function onBehalfOf<T>(visitor: string, work: () => T): T {
  return current.run(visitor, work)
}

export function memberOfCall(): Member {
  const visitor = current.getStore()
  return visitor === undefined ? NOBODY : { name: visitor, group: rangeOf(visitor) }
}

/** Addresses that one subscriber of a data centre easily has: an IPv4 /24, an IPv6 /48. A visitor with IPv6 is a /64 already. */
function rangeOf(visitor: string): string {
  const isIPv6 = visitor.includes(':')
  return visitor.split(isIPv6 ? ':' : '.', 3).join(isIPv6 ? ':' : '.')
}

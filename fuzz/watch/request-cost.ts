import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

export type RequestCost = { request: string; ms: number }

const MOST = 100
/** Requests that are measured say so in the id that they bring. */
export const MEASURED = 'costly-'

/**
 * The processor time of the whole process, threads for compression included, from a request's headers to the end of its
 * response. It is the request's own only while no other is sent.
 */
export function watchRequestCosts(): () => RequestCost[] {
  const begun = new WeakMap<IncomingMessage, NodeJS.CpuUsage>()
  let costliest: RequestCost[] = []

  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (idOf(request) !== null) begun.set(request, process.cpuUsage())
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    const before = begun.get(request)
    const id = idOf(request)
    if (before === undefined || id === null) return
    const { user, system } = process.cpuUsage(before)
    costliest.push({ request: id, ms: (user + system) / 1000 })
    if (costliest.length < 2 * MOST) return
    costliest = costliest.toSorted((one, other) => other.ms - one.ms).slice(0, MOST)
  })
  /** The costliest since the last call. */
  return () => {
    const found = costliest.toSorted((one, other) => other.ms - one.ms).slice(0, MOST)
    costliest = []
    return found
  }
}

function idOf({ headers }: IncomingMessage): string | null {
  const id = headers['x-request-id']
  return typeof id === 'string' && id.startsWith(MEASURED) ? id : null
}

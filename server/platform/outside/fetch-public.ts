import { lookup as lookUpHost } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { OutsideFetch } from './outside-system.ts'
import { isPublicAddress } from './public-address.ts'

type Settings = {
  /** Whether a connection to this address may be opened. */
  mayConnect?: (address: string) => boolean
  lookup?: typeof lookUpHost
}

/**
 * A request that connects to addresses on the public Internet alone. The name is resolved once, by the connection itself: every
 * address is checked, and the one that was checked is connected to, so a name that changes in between leads nowhere else.
 * A redirect is returned as it is, and a body that would have to be unpacked, which may grow without limit, is refused.
 */
export function fetchPublic({ mayConnect = isPublicAddress, lookup = lookUpHost }: Settings = {}): OutsideFetch {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const foreign = addresses.find(({ address }) => !mayConnect(address))
      const [first] = addresses
      if (foreign !== undefined || first === undefined) return callback(new PrivateAddress(), '')
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

  return (address, { headers, signal, method = 'GET', body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address)
      // The library resolves no name that is an address already.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !mayConnect(host)) return reject(new PrivateAddress())
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const options = {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal,
        lookup: checkedLookup,
        agent: false,
      }
      const sent = send(url, options, (incoming) => {
        const received = new Headers()
        for (const [name, value] of Object.entries(incoming.headers)) {
          if (typeof value === 'string') received.set(name, value)
        }
        const status = incoming.statusCode ?? 502
        if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity') {
          incoming.destroy()
          return reject(new Error('the body is compressed'))
        }
        // The library's stream and the platform's differ in their types alone.
        const content = Readable.toWeb(incoming) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
        resolve(new Response(mayHaveBody(status) ? content : null, { status, headers: received }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

/** The platform refuses a response of these with a body. */
function mayHaveBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

class PrivateAddress extends Error {
  constructor() {
    super('no public address')
    this.name = 'PrivateAddress'
  }
}

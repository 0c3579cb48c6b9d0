import { connect, type Socket } from 'node:net'
import type { Load } from './load.ts'

const PIECE_BYTES = 524_288

const {
  url,
  connections,
  seconds,
  method = 'GET',
  headers = {},
  body = '',
  atOnce = 1,
}: Load = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port, pathname, search, host } = new URL(url)
const head = { host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) }
const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
const request = [`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', body].join('\r\n')
const requests = Buffer.from(request.repeat(atOnce))

let done = 0
const began = performance.now()
const until = began + seconds * 1000
await Promise.all(Array.from({ length: connections }, sendRequests))
process.send?.(done / ((performance.now() - began) / 1000))
process.disconnect()

/** Requests one after the other on one connection, until the time is over. */
function sendRequests(): Promise<void> {
  return new Promise((resolve) => {
    let missing = 0
    // One buffer for all responses: allocations would slow the sender before the server.
    const buffer = Buffer.alloc(PIECE_BYTES)
    const socket: Socket = connect({
      port: Number(port),
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          missing = missing === 0 ? atOnce * wholeLength(buffer.subarray(0, length)) - length : missing - length
          if (missing > 0) return true
          done += atOnce
          if (performance.now() < until) {
            socket.write(requests)
            return true
          }
          resolve()
          socket.end()
          return true
        },
      },
    })
    socket.on('connect', () => socket.write(requests))
    socket.on('error', (error) => fail(error.message))
  })
}

/** Of each: a page becomes shorter once it is compressed as well as it can be. */
function wholeLength(start: Buffer): number {
  // The three digits after "HTTP/1.1 ".
  if (start[9] !== 50) fail(`${url} answered ${start.toString('latin1', 9, 12)}`)
  const head = start.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(start.toString('latin1', 0, head))?.[1]
  if (length === undefined) fail(`${url} does not say how long its answer is`)
  return head + 4 + Number(length)
}

function fail(sentence: string): void {
  process.send?.(sentence, () => process.exit(1))
}

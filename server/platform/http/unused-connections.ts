import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'

/** A first request that is on its way arrives well within it. */
const SILENT_MS = 1000

/**
 * Connections over which nothing was asked yet: browsers open them ahead, and some never use them. A server that closes
 * waits for them, though to Node they are not idle, and it looks at its time limits no more. Gives the way to end those that
 * have had time enough: to begin, or to send the head of a request that was begun.
 */
export function watchUnused(server: Server, { monotonicMs }: Pick<Clock, 'monotonicMs'>): () => void {
  const unused = new Map<Socket, number>()
  server.on('connection', (socket) => {
    unused.set(socket, monotonicMs())
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return function closeUnused() {
    for (const [socket, since] of unused) {
      const most = socket.bytesRead === 0 ? SILENT_MS : server.headersTimeout
      if (monotonicMs() - since >= most) socket.destroy()
    }
  }
}

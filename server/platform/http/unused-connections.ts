import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'

/** A first request that is on its way arrives well within it. */
const SILENT_MS = 1000

/**
 * Connections without a request yet: browsers preconnect, and use some of them never. A closing server waits for them,
 * because Node does not count them as idle and no longer enforces its timeouts. Returns a function that destroys those that
 * have had time enough to send a request, or to finish its head.
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

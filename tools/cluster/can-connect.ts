import { once } from 'node:events'
import { connect } from 'node:net'

/** Rejects where nothing listens. */
export async function canConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}

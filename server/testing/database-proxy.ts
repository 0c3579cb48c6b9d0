import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  url: string
  /** Holds back all traffic in both directions, without closing anything. Connections can still be opened, and stay silent. */
  goSilent(): void
  /** held: buffered traffic arrives now. lost: it never does, and earlier connections stay silent for ever. */
  speakAgain(what: 'held' | 'lost'): void
  /** Closes the next connection that sends this text. */
  cutAt(words: string): void
  close(): Promise<void>
}

type Pair = { near: Socket; far: Socket; isLost: boolean }

/** A proxy between the shop and its database that simulates network faults. */
export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let isSilent = false
  let cutWords: string | null = null

  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(Number(port), hostname), isLost: false }
    const { far } = pair
    pairs.add(pair)
    near.on('data', (bytes) => {
      if (cutWords !== null && bytes.includes(cutWords)) {
        cutWords = null
        near.destroy()
      } else if (!pair.isLost) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!pair.isLost) near.write(bytes)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      if (isSilent) socket.pause()
    }
    near.on('close', () => {
      pairs.delete(pair)
      far.destroy()
    })
    far.on('close', () => {
      if (!pair.isLost && !isSilent) near.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    goSilent() {
      isSilent = true
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause()
    },
    speakAgain(what) {
      isSilent = false
      for (const pair of pairs) {
        pair.isLost = what === 'lost'
        for (const socket of [pair.near, pair.far]) socket.resume()
      }
    },
    cutAt(words) {
      cutWords = words
    },
    async close() {
      server.close()
      for (const { near } of pairs) near.destroy()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const PIECE_BYTES = 65_536
const END_OF_HEAD = '\r\n\r\n'
const END_OF_CHUNKS = '0\r\n\r\n'

export type Response = { status: number; head: string; body: string }
type Done = (response: Response | null) => void

type Settings = {
  url: string
  /** Connections at the most. */
  most: number
  /** Requests that one connection has under way (pipelining). */
  depth: number
  /** Bodies of pages are counted, not read. */
  readsBodies: boolean
}

export type Connections = {
  /** As many as there may be, as a proxy has them open: a server accepts one in each turn of its event loop. */
  open(): Promise<void>
  /** Null as a response: the connection was lost. */
  send(request: string, done: Done): void
  /** Requests that wait for a connection. */
  waiting(): number
  close(): void
}

type Reading = { head: string; status: number; missing: number; isChunked: boolean; body: Buffer[] }
type Connection = { socket: Socket; pending: Done[]; rest: Buffer | null; reading: Reading | null }

/** HTTP over raw sockets: a sender must cost less than the server that it measures. */
export function openConnections({ url, most, depth, readsBodies }: Settings): Connections {
  const { port, hostname } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const free: Connection[] = []
  const all = new Set<Connection>()
  const queue: { request: string; done: Done }[] = []
  let taken = 0

  function open(): Connection {
    const buffer = Buffer.allocUnsafe(PIECE_BYTES)
    const connection: Connection = { socket: null as never, pending: [], rest: null, reading: null }
    connection.socket = connect({
      host,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          receive(connection, buffer.subarray(0, length))
          return true
        },
      },
    })
    connection.socket.on('error', () => {})
    connection.socket.on('close', () => {
      all.delete(connection)
      const at = free.indexOf(connection)
      if (at !== -1) free.splice(at, 1)
      for (const done of connection.pending.splice(0)) done(null)
      next()
    })
    all.add(connection)
    return connection
  }

  function take(): Connection | null {
    return free.pop() ?? (all.size < most ? open() : null)
  }

  function write(connection: Connection, { request, done }: { request: string; done: Done }): void {
    connection.pending.push(done)
    connection.socket.write(request)
    if (connection.pending.length < depth) free.push(connection)
  }

  function next(): void {
    while (taken < queue.length) {
      const connection = take()
      if (connection === null) return
      const sent = queue[taken]
      taken += 1
      if (sent !== undefined) write(connection, sent)
    }
    queue.length = 0
    taken = 0
  }

  function receive(connection: Connection, piece: Buffer): void {
    let rest: Buffer | null = connection.rest === null ? piece : Buffer.concat([connection.rest, piece])
    connection.rest = null
    while (rest !== null && rest.length > 0) rest = readOn(connection, rest)
  }

  /** @returns what is left, or null where more has to come */
  function readOn(connection: Connection, bytes: Buffer): Buffer | null {
    const { reading } = connection
    if (reading === null) return readHead(connection, bytes)
    if (reading.isChunked) {
      reading.body.push(Buffer.from(bytes))
      if (bytes.subarray(-END_OF_CHUNKS.length).toString('latin1') !== END_OF_CHUNKS) return null
      finish(connection, reading)
      return null
    }
    const part = bytes.subarray(0, reading.missing)
    if (readsBodies) reading.body.push(Buffer.from(part))
    reading.missing -= part.length
    if (reading.missing > 0) return null
    finish(connection, reading)
    return part.length === bytes.length ? null : bytes.subarray(part.length)
  }

  function readHead(connection: Connection, bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(END_OF_HEAD)
    if (end === -1) {
      connection.rest = Buffer.from(bytes)
      return null
    }
    const head = bytes.toString('latin1', 0, end)
    const isChunked = /transfer-encoding: chunked/i.test(head)
    const missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const reading = { head, status: Number(head.slice(9, 12)), missing, isChunked, body: [] }
    const left = bytes.subarray(end + END_OF_HEAD.length)
    if (!isChunked && missing === 0) {
      finish(connection, reading)
      return left
    }
    connection.reading = reading
    return left
  }

  function finish(connection: Connection, { status, head, body }: Reading): void {
    connection.reading = null
    if (connection.pending.length === depth) free.push(connection)
    connection.pending.shift()?.({ status, head, body: Buffer.concat(body).toString() })
    next()
  }

  return {
    async open() {
      const opened = Array.from({ length: Math.max(0, most - all.size) }, open)
      free.unshift(...opened)
      await Promise.all(opened.map(({ socket }) => once(socket, 'connect')))
    },
    send(request, done) {
      queue.push({ request, done })
      next()
    },
    waiting: () => queue.length - taken,
    close() {
      for (const { socket } of all) socket.destroy()
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inGroups, type Statement, type Value } from './statement.ts'

const LENGTH_BYTES = 4

export type Recorder = {
  /** Leads to the same database. */
  url: string
  /** What was sent since the last call: transactions as they ended, and statements outside of one. */
  take(): Statement[][]
  close(): Promise<void>
}

/** Stands between a shop and its database, and reads what goes there. */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let groups: Statement[][] = []
  const server = createServer((client) => {
    const database = connect({ host: to.hostname, port: Number(to.port), noDelay: true })
    const read = readMessages(inGroups((group) => groups.push(group)))
    client.setNoDelay(true)
    client.on('data', read)
    client.pipe(database)
    database.pipe(client)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    take() {
      const taken = groups
      groups = []
      return taken
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The messages of a driver to PostgreSQL: a simple query, or a prepared one with its values. */
function readMessages(onStatement: (statement: Statement) => void): (data: Buffer) => void {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let hasStarted = false

  function read(type: string, body: Buffer): void {
    if (type === 'Q') onStatement({ text: textAt(body, 0).text, values: [] })
    if (type === 'P') {
      const name = textAt(body, 0)
      texts.set(name.text, textAt(body, name.end).text)
    }
    if (type === 'B') {
      const name = textAt(body, textAt(body, 0).end)
      onStatement({ name: name.text, text: texts.get(name.text) ?? '', values: valuesAt(body, name.end) })
    }
  }

  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      // The first message has no type.
      const kind = hasStarted ? 1 : 0
      if (rest.length < kind + LENGTH_BYTES) return
      const length = rest.readInt32BE(kind)
      if (rest.length < kind + length) return
      const body = rest.subarray(kind + LENGTH_BYTES, kind + length)
      if (hasStarted) read(rest.toString('latin1', 0, 1), body)
      hasStarted = true
      rest = rest.subarray(kind + length)
    }
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start)
  return { text: body.toString('utf8', start, end), end: end + 1 }
}

const SHORT = 2
const BINARY = 1

/** Formats, then values: each is a text, bytes, or null. */
function valuesAt(body: Buffer, start: number): Value[] {
  const formats = body.readInt16BE(start)
  let at = start + SHORT + SHORT * formats
  const count = body.readInt16BE(at)
  at += SHORT
  return Array.from({ length: count }, (_none, index): Value => {
    const length = body.readInt32BE(at)
    at += LENGTH_BYTES
    if (length === -1) return null
    const bytes = body.subarray(at, at + length)
    at += length
    const format = formats === 0 ? 0 : body.readInt16BE(start + SHORT + SHORT * (formats === 1 ? 0 : index))
    return format === BINARY ? { base64: bytes.toString('base64') } : bytes.toString('utf8')
  })
}

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange } from './attack.ts'
import { type HttpResponse, readResponses } from './read-responses.ts'

/** Longer than the server's own timeout. */
const TIMEOUT_MS = 60_000
/** Where nothing need come, this long after the last that came is long enough. */
const QUIET_MS = 100

export type Outcome = {
  responses: HttpResponse[]
  /** Why a required response did not come, or what was wrong with it. */
  trouble: string | null
  ms: number
}

export type Wire = { send(exchange: Exchange): Promise<Outcome>; close(): void }

/** One client's connection, keep-alive where both sides want that. Sends bytes as they are. */
export function openWire(port: number): Wire {
  let kept: Socket | null = null
  return {
    async send(exchange) {
      const began = performance.now()
      if (exchange.lingerMs !== undefined) return linger(port, exchange, exchange.lingerMs)
      const reused = exchange.methods.length > 0 ? kept : null
      kept = null
      let result = await attempt(reused ?? dial(port), exchange)
      // The server may have closed the old one in the very moment that we used it.
      if (reused !== null && result.bytes === 0 && result.trouble !== null) result = await attempt(dial(port), exchange)
      if (result.reusable) kept = result.socket
      else result.socket.destroy()
      return { responses: result.responses, trouble: result.trouble, ms: performance.now() - began }
    },
    close() {
      kept?.destroy()
    },
  }
}

function dial(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {}) // it closes, too
  return socket
}

type Attempt = { socket: Socket; responses: HttpResponse[]; trouble: string | null; bytes: number; reusable: boolean }

async function attempt(socket: Socket, exchange: Exchange): Promise<Attempt> {
  const wanted = exchange.methods.length
  const parts: Buffer[] = []
  let bytes = 0
  let closed = socket.destroyed
  let wake = () => {}
  const onData = (part: Buffer) => {
    parts.push(part)
    bytes += part.length
    wake()
  }
  const onClose = () => {
    closed = true
    wake()
  }
  socket.on('data', onData).on('close', onClose).on('end', onClose)
  void write(socket, exchange)
  let reading = readResponses(Buffer.alloc(0), exchange.methods, false)
  let seen = -1
  const deadline = performance.now() + TIMEOUT_MS
  const isComplete = () => reading.broken !== null || closed || (wanted > 0 && reading.responses.length >= wanted)
  while (!isComplete()) {
    const left = wanted > 0 ? deadline - performance.now() : QUIET_MS + pausesOf(exchange)
    if (left <= 0 || (wanted === 0 && seen === bytes)) break
    seen = bytes
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    // Parsed again from the start: responses are small, and most come in one piece.
    if (bytes > seen || closed) reading = readResponses(Buffer.concat(parts), exchange.methods, closed)
  }
  socket.off('data', onData).off('close', onClose).off('end', onClose)
  const { responses, broken, rest } = reading
  const missing =
    responses.length < wanted ? (closed ? 'the connection was cut before the answer' : 'no answer came') : null
  const isLast = responses.at(-1)?.headers.get('connection') === 'close'
  return {
    socket,
    responses,
    bytes,
    trouble: broken === null ? missing : `an answer is broken: ${broken}`,
    reusable: wanted > 0 && !closed && !isLast && broken === null && missing === null && rest.length === 0,
  }
}

function pausesOf({ pieces }: Exchange): number {
  return pieces.reduce((sum, { pauseMs = 0 }) => sum + pauseMs, 0)
}

async function write(socket: Socket, { pieces }: Exchange): Promise<void> {
  for (const { text, pauseMs } of pieces) {
    if (pauseMs !== undefined) await wait(pauseMs)
    if (socket.destroyed) return
    socket.write(text, 'latin1')
  }
}

/** Sends it and goes away without hanging up. */
function linger(port: number, exchange: Exchange, ms: number): Outcome {
  const socket = dial(port)
  void write(socket, exchange)
  setTimeout(() => socket.destroy(), ms).unref()
  socket.unref()
  return { responses: [], trouble: null, ms: 0 }
}

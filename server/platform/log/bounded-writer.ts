import { setImmediate as endOfTurn } from 'node:timers/promises'

/** The destination of the lines. It writes as many of the bytes as it can and returns their number, or fails. */
export type LogTarget = {
  /** @param isFresh no byte of these has been written yet: they begin with a whole line */
  write(bytes: Buffer, isFresh: boolean): Promise<number>
  /** Synchronous, for the end of the process. */
  writeNow(bytes: Buffer): number
}

type Settings = {
  target: LogTarget
  /** How much may be queued for a slow or full disk before lines are dropped. */
  queueBytes?: number
  batchBytes?: number
  retryMs?: number
  onLost: (lines: number) => void
  /** The target works again, after so many lines were lost. */
  onBack?: (lost: number) => void
}

export type BoundedWriter = {
  write(line: string): void
  /** Waits until everything is written or the time is over. */
  flush(timeoutMs: number): Promise<void>
  flushNow(): void
}

/**
 * Logging must never block the shop. Lines wait in a queue of bounded bytes and are written in batches, asynchronously:
 * those of one turn of the event loop together. Lines that do not fit are dropped and counted (load shedding). A failed write
 * is retried after a pause, from the byte where it stopped, so that no line is torn or written twice.
 */
export function boundedWriter(settings: Settings): BoundedWriter {
  const { target, queueBytes = 1_000_000, batchBytes = 64_000, retryMs = 1000, onLost, onBack } = settings
  let queue: { line: string; bytes: number }[] = []
  let waitingBytes = 0
  let rest: Buffer = Buffer.alloc(0)
  let isFresh = true
  let working: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null
  let lost = 0

  function nextBatch(): Buffer {
    let bytes = 0
    let count = 0
    for (const { bytes: more } of queue) {
      if (count > 0 && bytes + more > batchBytes) break
      bytes += more
      count += 1
    }
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    return Buffer.from(batch.map(({ line }) => line).join(''))
  }

  function fetchNext(): void {
    if (rest.length > 0) return
    rest = nextBatch()
    isFresh = true
  }

  /** What is left of a write goes out at once; new lines wait for the others of this turn. */
  async function fetchTurn(): Promise<void> {
    if (rest.length > 0) return
    await endOfTurn()
    fetchNext()
  }

  function written(bytes: number): void {
    rest = rest.subarray(bytes)
    waitingBytes -= bytes
    if (bytes > 0) isFresh = false
  }

  async function work(): Promise<void> {
    try {
      while (rest.length > 0 || queue.length > 0) {
        await fetchTurn()
        // Written by now where the process is ending.
        if (rest.length > 0) written(await target.write(rest, isFresh))
      }
      if (lost > 0) {
        const count = lost
        lost = 0
        onBack?.(count)
      }
    } catch {
      retry = setTimeout(start, retryMs)
      retry.unref()
    }
  }

  function start(): void {
    if (retry !== null) clearTimeout(retry)
    retry = null
    working ??= work().finally(() => {
      working = null
      // A line may have been queued after the last write.
      if (queue.length > 0 && retry === null) start()
    })
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (waitingBytes + bytes > queueBytes) {
        lost += 1
        onLost(1)
        return
      }
      queue.push({ line, bytes })
      waitingBytes += bytes
      if (working === null && retry === null) start()
    },

    async flush(timeoutMs) {
      if (retry !== null) start()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      const done = async () => {
        while (working !== null) await working
      }
      await Promise.race([done(), timeout])
      clearTimeout(timer)
    },

    flushNow() {
      // The system finishes the write that is under way.
      if (working !== null) rest = Buffer.alloc(0)
      try {
        for (;;) {
          fetchNext()
          if (rest.length === 0) return
          const bytes = target.writeNow(rest)
          if (bytes === 0) return
          written(bytes)
        }
      } catch {
        // Nowhere left to report it.
      }
    },
  }
}

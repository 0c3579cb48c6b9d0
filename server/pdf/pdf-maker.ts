import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { semaphore } from '#server/platform/memory/semaphore.ts'
import type { PdfFile } from './pdf-file.ts'

const LINE = { running: 1, waiting: 50 }
/** Many times what the longest document takes: a longer run hangs. */
const LIMIT_MS = 20_000
const THREAD = new URL('./pdf-worker.ts', import.meta.url)

export type PdfMaker = {
  /** Throws TooBusy when the queue is full. */
  make(file: PdfFile): Promise<Buffer>
  close(): Promise<void>
}

/**
 * One thread, started when the first file is requested; one file at a time, a queue of bounded length. A thread that
 * throws, or exceeds the time limit, is terminated: the next file gets a new one.
 */
export function pdfMaker({ limitMs = LIMIT_MS, thread: module = THREAD } = {}): PdfMaker {
  const queued = semaphore(LINE)
  let worker: Worker | null = null

  function startThread(): Worker {
    const thread = new Worker(module)
    worker = thread
    const forget = () => {
      if (worker === thread) worker = null
    }
    // An exception ends the thread; without a listener an idle thread's would end the process.
    thread.on('error', forget)
    thread.on('exit', forget)
    return thread
  }

  async function makeOne(file: PdfFile): Promise<Buffer> {
    const thread = worker ?? startThread()
    const settled = new AbortController()
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(limitMs)])
    thread.ref()
    try {
      const result = Promise.race([once(thread, 'message', { signal }), ended(thread, signal)])
      thread.postMessage(file)
      const [bytes] = (await result) as [Uint8Array]
      return Buffer.from(bytes)
    } catch (error) {
      // A result after this is ignored.
      if (worker === thread) worker = null
      void thread.terminate()
      throw new Error('A document could not be made', { cause: error })
    } finally {
      settled.abort()
      thread.unref()
    }
  }

  return {
    make: (file) => queued(() => makeOne(file), file.documents.length),
    async close() {
      await worker?.terminate()
    },
  }
}

/** A thread can also exit without an error. */
async function ended(thread: Worker, signal: AbortSignal): Promise<never> {
  await once(thread, 'exit', { signal })
  throw new Error('The thread has ended')
}
